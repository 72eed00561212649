#!/usr/bin/env bash
# Everything that is in the image: the program with the libraries it is linked to, the certificates it trusts and the build of the
# site. No shell, no package manager. The Dockerfile and try.sh use it.
# Usage: image-root.sh PROGRAM SITE CONTENT ROOT, where CONTENT has the export.json of a site without Contentful, if there is one.
set -euo pipefail
program=$1 site=$2 content=$3 root=$4
texts=$(dirname "$0")/../../../target/licences.txt

mkdir -p "$root"/{etc/ssl/certs,licences,run,tmp}
cp "$program" "$root/site-server"
# Lines such as "libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x…)".
ldd "$program" | grep -o '/[^ ]*' | xargs cp --dereference --parents --target-directory="$root"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
cp -R "$site" "$root/site"
if [ -e "$content/export.json" ]; then cp -R "$content" "$root/content"; fi
# With the program go the texts of what is in it, and Debian's of what is beside it.
[ ! -e "$texts" ] || cp "$texts" "$root/licences/site-server.txt"
for package in libc6 libgcc-s1 ca-certificates; do
  text=/usr/share/doc/$package/copyright
  [ ! -e "$text" ] || cp --dereference "$text" "$root/licences/$package.txt"
done
