import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { isFramed } from "./frame.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { applySession } from "./session.ts";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Words for what only the browser refuses. */
export interface PasskeyWords {
  readonly cancelled: string;
  readonly cancelledHint: string;
  readonly already: string;
}

/** Browsers keep passkeys from pages in a frame of another site. */
export function hasPasskeySupport(): boolean {
  return !isFramed && browserSupportsWebAuthn();
}

/** Makes a passkey with the browser's dialog and adds it to the account. @throws {ApiError} */
export async function addPasskey(name: string, words: PasskeyWords): Promise<void> {
  const optionsJSON = (await call("beginPasskey", {})) as unknown as CreationOptions;
  const credential = await ask(async () => startRegistration({ optionsJSON }), words);
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const body = {
    name,
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
  };
  applySession(await call("addPasskey", { body }));
}

/** Signs in with a passkey, or `confirms` the session with one. @throws {ApiError} */
export async function provePasskey(
  words: PasskeyWords,
  { confirms = false }: { readonly confirms?: boolean } = {},
): Promise<void> {
  const purpose = confirms ? { confirms: true as const } : {};
  const options = await call("beginPasskeySignIn", { body: purpose });
  const optionsJSON = options as unknown as RequestOptions;
  const proof = await ask(async () => startAuthentication({ optionsJSON }), words);
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof.response;
  const response = {
    id: proof.id,
    rawId: proof.rawId,
    type: proof.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
  applySession(await call("finishPasskeySignIn", { body: { ...purpose, response } }));
}

async function ask<T>(open: () => Promise<T>, words: PasskeyWords): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const problem = isThere
      ? { message: words.already, hint: "" }
      : { message: words.cancelled, hint: words.cancelledHint };
    // Browsers do not say which it was, so that pages cannot find out which passkeys somebody has.
    throw new ApiError(400, { code: "passkey-cancelled", ...problem });
  }
}
