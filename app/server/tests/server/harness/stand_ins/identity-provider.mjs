/**
 * A real identity provider for the server's tests, on a free port of this machine; prints its address.
 * Whoever signs in as `NAME@DOMAIN` has that address. Everyone else but `unverified@…` has shown that it is theirs.
 */
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";

const [redirectUri, claimsIn] = process.argv.slice(2);
const algorithms = ["RS256", "PS256", "ES256"];
const keys = [
  generateKeyPairSync("rsa", { modulusLength: 2048 }),
  generateKeyPairSync("ec", { namedCurve: "P-256" }),
].map(({ privateKey }) => privateKey.export({ format: "jwk" }));

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    jwks: { keys },
    cookies: { keys: ["only for tests"] },
    clients: algorithms.map((algorithm) => ({
      client_id: `site ${algorithm}`,
      client_secret: "secret: 100% & more",
      redirect_uris: [redirectUri],
      id_token_signed_response_alg: algorithm,
    })),
    enabledJWA: { idTokenSigningAlgValues: algorithms },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // With `userinfo` what is known of a person is not in the token.
    conformIdTokenClaims: claimsIn === "userinfo",
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith("unverified@"),
        name: id.startsWith("markup@") ? '<img src=x onerror="alert(1)">\r\nSet-Cookie: x' : "Ada",
      }),
    }),
  });
  server.on("request", provider.callback());
  console.log(JSON.stringify({ issuer }));
});
