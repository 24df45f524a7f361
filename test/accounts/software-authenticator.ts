import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Attacks: parts of an answer that no browser and no authenticator would send. */
interface Forged {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
  readonly type?: string;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** An authenticator with one passkey, and the browser around it; each part of its answers can be forged. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #userHandle = "";
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers the options of adding a passkey. */
  create({ challenge, user }: Options, forged: Forged = {}) {
    this.#userHandle = user?.id ?? "";
    const attestation: Cbor = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#authenticatorData(forged, this.#credential())],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge, forged).toString("base64url"),
      attestationObject: encode(attestation).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers the options of a proof, and counts it. */
  get({ challenge }: Options, forged: Forged = {}) {
    this.counter += 1;
    const data = this.#authenticatorData(forged, Buffer.alloc(0));
    const clientData = this.#clientData("webauthn.get", challenge, forged);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
      userHandle: forged.userHandle ?? this.#userHandle,
    });
  }

  #answer<R>(response: R) {
    const { id } = this;
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, forged: Forged): Buffer {
    const data = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(
    {
      rpId = new URL(this.#origin).hostname,
      isUserVerified = true,
      counter = this.counter,
    }: Forged,
    credential: Buffer,
  ): Buffer {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest, credential]);
  }

  /** AAGUID, length and ID, and the public key as COSE (RFC 9053). */
  #credential(): Buffer {
    const id = Buffer.from(this.id, "base64url");
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(key)]);
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** The part of CBOR (RFC 8949) that attestations need. */
function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [encode(key), encode(each)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, count: number): Buffer {
  return count < 24 ? Buffer.from([(major << 5) | count]) : Buffer.from([(major << 5) | 24, count]);
}
