import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";

// A passkey as an authenticator holds it, for tests without a browser: W3C Web Authentication, level 3, with no attestation.

const creationSchema = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const requestSchema = z.object({ challenge: z.string() });

/** What an authenticator or its browser may say that is not as it should be. */
type Lies = { origin?: string; rpId?: string; isVerified?: boolean; type?: string };

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** An authenticator with one ES256 key for one site. */
export function createAuthenticator(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Flags: the user was there (0), was verified (2), and a key is attached (6). */
  function authenticatorData(rpId: string, isVerified: boolean, attached?: Buffer): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (attached ? 0x40 : 0));
    head.writeUInt32BE(counter, 1);
    const rpIdHash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([rpIdHash, head, attached ?? Buffer.alloc(0)]);
  }

  return {
    /** Answers what asks for a new passkey. */
    create(options: unknown, lies: Lies = {}) {
      const { origin = siteUrl, rpId = new URL(siteUrl).hostname, isVerified = true } = lies;
      const { challenge } = creationSchema.parse(options);
      // A map of kty 2, alg -7, crv 1, x and y, in CBOR.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attached = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = authenticatorData(rpId, isVerified, attached);
      // {"fmt": "none", "attStmt": {}, "authData": data}, in CBOR; the data has fewer than 256 bytes.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      const client = clientData(lies.type ?? "webauthn.create", challenge, origin);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },

    /** Answers what asks for a signature. */
    sign(options: unknown, lies: Lies = {}) {
      const { origin = siteUrl, rpId = new URL(siteUrl).hostname, isVerified = true } = lies;
      const { challenge } = requestSchema.parse(options);
      const data = authenticatorData(rpId, isVerified);
      const client = clientData(lies.type ?? "webauthn.get", challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}
