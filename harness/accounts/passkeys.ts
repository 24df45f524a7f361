import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** Time in which somebody answers their authenticator, and in which a challenge can be used. */
export const PASSKEY_MS = 5 * 60_000;

/** A public key of an authenticator, as it is stored. */
export interface PasskeyFacts {
  /** The credential's ID, in base64url. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** Separated by spaces. */
  readonly transports: string;
}

type Transport = NonNullable<RegistrationResponseJSON["response"]["transports"]>[number];

/**
 * Makes and verifies WebAuthn's requests for one server, whose origin passkeys are bound to. Authenticators must
 * always verify their user, by a PIN or a fingerprint. The library loads when somebody first uses a passkey.
 */
export class Passkeys {
  readonly #origin: string;
  readonly #host: string;

  private constructor(origin: string, host: string) {
    this.#origin = origin;
    this.#host = host;
  }

  /** Returns undefined if browsers have no passkeys for an origin: without https, or without a host name. */
  static of(origin: string): Passkeys | undefined {
    const { protocol, hostname, origin: normal } = new URL(origin);
    const isSecure = protocol === "https:" || hostname === "localhost";
    const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
    return isSecure && !isAddress ? new Passkeys(normal, hostname) : undefined;
  }

  /** The options with which a browser makes a passkey that is none of `others`. */
  async beginAdding(
    person: { readonly id: string; readonly name: string; readonly label: string },
    others: readonly PasskeyFacts[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await import("@simplewebauthn/server");
    return generateRegistrationOptions({
      rpName: "Grundy",
      rpID: this.#host,
      userID: new TextEncoder().encode(person.id),
      userName: person.label,
      userDisplayName: person.name,
      timeout: PASSKEY_MS,
      attestationType: "none",
      excludeCredentials: others.map((each) => describe(each)),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  }

  /** Returns the new passkey; undefined if the response does not prove it. */
  async finishAdding(
    response: RegistrationResponseJSON,
    challenge: string,
  ): Promise<PasskeyFacts | undefined> {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (verified?.verified !== true) return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).join(" "),
    };
  }

  /** The options with which a browser proves one of `passkeys`, or any of this server's if there are none. */
  async beginProof(
    passkeys: readonly PasskeyFacts[] = [],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
    return generateAuthenticationOptions({
      rpID: this.#host,
      timeout: PASSKEY_MS,
      allowCredentials: passkeys.map((each) => describe(each)),
      userVerification: "required",
    });
  }

  /** Returns the authenticator's counter; undefined if the response proves nothing, or its counter went back. */
  async finishProof(
    response: AuthenticationResponseJSON,
    challenge: string,
    passkey: PasskeyFacts,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { id, publicKey, counter } = passkey;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      requireUserVerification: true,
    }).catch(() => undefined);
    return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
  }
}

/** Returns the challenge that a browser says it answers; whether it does, the signature tells. */
export function readChallenge({
  response: { clientDataJSON },
}: {
  readonly response: { readonly clientDataJSON: string };
}): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const isObject = typeof data === "object" && data !== null && "challenge" in data;
    return isObject && typeof data.challenge === "string" ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

function describe({ id, transports }: PasskeyFacts): { id: string; transports?: Transport[] } {
  const list = transports.split(" ").filter((each) => each !== "") as Transport[];
  return list.length === 0 ? { id } : { id, transports: list };
}
