#!/usr/bin/env bash
# iText 5.5.13.3 (Debian 12, libitext5-java 5.5.13.3-2) refuses each production date in a GS1-128, and loses what is behind (8005).
#
# Guess: Barcode128 of type CODE128_UCC takes (11) with six digits, as every date (General Specifications 3.4.2), and puts FNC1
# behind each element but the last, unless the first two digits of its identifier are in the list of those with a predefined
# length (7.8.5). (7003), an expiry with its time, is taken.
# Seen: it refuses (11) with six digits, and takes it with seven, which no date has: no pallet or carton can have its production
# date. (13), (15) and (17) are right. FNC1 is missing behind (402), (422), (8005) and (8006), which have one length but are not
# in the list: a reader that goes by it takes a batch AB1 behind a price 012345 for the price 01234510AB1, and there is no
# batch. (16), (416), (417) and (7003) are refused too. ITF, EAN and UPC, and its Data Matrix, are right.
# So: put those elements last, and draw a production date with another program, or in its Data Matrix.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libitext5-java=5.5.13.3-2
for package in *.deb; do dpkg -x "$package" debian; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pypdfium2==5.0.0 zxing-cpp==2.3.0 pillow==12.0.0

cat >Draw.java <<'JAVA'
import com.itextpdf.text.*;
import com.itextpdf.text.pdf.*;
import java.io.FileOutputStream;

// Draws a page for each text, and says which it does not draw.
public class Draw {
    public static void main(String[] texts) throws Exception {
        Document document = new Document(new com.itextpdf.text.Rectangle(600, 100));
        PdfWriter writer = PdfWriter.getInstance(document, new FileOutputStream("drawn.pdf"));
        document.open();
        for (String text : texts) {
            try {
                Barcode128 barcode = new Barcode128();
                barcode.setCodeType(Barcode.CODE128_UCC);
                barcode.setCode(text);
                Image image = barcode.createImageWithBarcode(writer.getDirectContent(), null, null);
                document.newPage();
                document.add(image);
                System.out.println(text);
            } catch (IllegalArgumentException error) {
                System.out.println("refused " + text);
            }
        }
        document.close();
    }
}
JAVA
cat >read.py <<'PY'
import pypdfium2
import re
import sys
import zxingcpp

# The first two digits of identifiers with a predefined length, and that length with the identifier.
lengths = {"00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4, "41": 16}
lengths.update({str(first): 8 for first in range(11, 20)}, **{str(first): 10 for first in range(31, 37)})
names = re.compile("00|01|02|1[0-9]|21|3[0-6]..|402|41.|422|70..|80..")


def elements(text):
    while text:
        if not (match := names.match(text)):
            yield " and " + text
            return
        name = match.group()
        end = lengths.get(text[:2]) or (text + "\x1d").index("\x1d")
        yield f"({name}){text[len(name):end]}"
        text = text[end:].removeprefix("\x1d")


lines = sys.stdin.read().splitlines()
pages = iter(pypdfium2.PdfDocument("drawn.pdf"))
for line in lines:
    if line.startswith("refused"):
        print(line)
        continue
    found = zxingcpp.read_barcodes(next(pages).render(scale=3).to_pil(), text_mode=zxingcpp.TextMode.Plain)[0]
    read = "".join(elements(found.text))
    print(found.symbology_identifier, line, "right" if read == line else f"read as {read}")
PY
java -cp debian/usr/share/java/itext5.jar Draw.java "(01)09521234543213(10)AB1(21)X7" "(01)09521234543213(3103)001250(10)AB1" \
  "(01)09521234543213(13)261130(10)AB1" "(01)09521234543213(15)261130(10)AB1" "(01)09521234543213(17)261130(10)AB1" \
  "(01)09521234543213(11)261130(10)AB1" "(11)261130" "(11)2611300" "(01)09521234543213(16)261130" "(416)9521234000006" \
  "(417)9521234000006" "(01)09521234543213(7003)2611301200(10)AB1" "(01)09521234543213(8005)012345(10)AB1" \
  "(8006)095212345432130102(10)AB1" "(01)09521234543213(422)752(10)AB1" "(402)95212340000000129(410)9521234000006" >said
python/bin/python read.py <said | tee seen
diff seen - <<'SEEN'
]C1 (01)09521234543213(10)AB1(21)X7 right
]C1 (01)09521234543213(3103)001250(10)AB1 right
]C1 (01)09521234543213(13)261130(10)AB1 right
]C1 (01)09521234543213(15)261130(10)AB1 right
]C1 (01)09521234543213(17)261130(10)AB1 right
refused (01)09521234543213(11)261130(10)AB1
refused (11)261130
]C1 (11)2611300 read as (11)261130 and 0
refused (01)09521234543213(16)261130
refused (416)9521234000006
refused (417)9521234000006
refused (01)09521234543213(7003)2611301200(10)AB1
]C1 (01)09521234543213(8005)012345(10)AB1 read as (01)09521234543213(8005)01234510AB1
]C1 (8006)095212345432130102(10)AB1 read as (8006)09521234543213010210AB1
]C1 (01)09521234543213(422)752(10)AB1 read as (01)09521234543213(422)75210AB1
]C1 (402)95212340000000129(410)9521234000006 read as (402)952123400000001294109521234000006
SEEN
