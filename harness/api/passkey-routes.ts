/** Routes for passkeys: adding them, and proving one to sign in or to confirm a session. */
import { z } from "zod";
import { name } from "./person-shapes.ts";
import { route } from "./route.ts";
import { meSchema, ms } from "./shapes.ts";

const base64url = z.string().regex(/^[\w-]+$/);
const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).exactOptional(),
  clientExtensionResults: z.strictObject({}).catch({}),
};
const clientDataJSON = base64url.max(4000);
const authenticatorData = base64url.max(4000);

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url.max(16_000),
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(10)
      .exactOptional(),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: base64url.max(2000),
    userHandle: base64url.max(200).exactOptional(),
  }),
});

/** Options of WebAuthn, which only the browser reads. */
const options = z.looseObject({ challenge: z.string() });

export const PASSKEY_ROUTES = {
  passkeys: route({
    method: "GET",
    path: "/api/passkeys",
    who: "signed-in",
    does: "Lists the caller's passkeys",
    reply: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        addedAt: ms,
        usedAt: ms.optional().describe("absent: never"),
      }),
    ),
    status: 200,
  }),
  beginPasskey: route({
    method: "POST",
    path: "/api/passkeys/options",
    who: "signed-in",
    does: "Begins adding a passkey; returns WebAuthn's options for the browser, good for five minutes",
    reply: options,
    status: 201,
  }),
  addPasskey: route({
    method: "POST",
    path: "/api/passkeys",
    who: "signed-in",
    does: "Adds the passkey that the browser made, which confirms the session, too",
    body: z.strictObject({ name, response: registration }),
    reply: meSchema,
    status: 201,
  }),
  removePasskey: route({
    method: "DELETE",
    path: "/api/passkeys/:id",
    who: "signed-in",
    does: "Removes a passkey; 409 if the caller could not sign in any more",
    status: 204,
  }),
  beginPasskeySignIn: route({
    method: "POST",
    path: "/api/passkey-sign-ins/options",
    who: "anyone",
    does: "Begins signing in with a passkey; returns WebAuthn's options for the browser, good for five minutes",
    body: z.strictObject({
      confirms: z
        .literal(true)
        .optional()
        .describe("confirm the caller's session instead of signing in"),
    }),
    reply: options,
    status: 201,
  }),
  finishPasskeySignIn: route({
    method: "POST",
    path: "/api/passkey-sign-ins",
    who: "anyone",
    does: "Signs in with a passkey, or confirms the caller's session; sets a new session cookie",
    body: z.strictObject({ confirms: z.literal(true).optional(), response: assertion }),
    reply: meSchema,
    status: 201,
  }),
} as const;
