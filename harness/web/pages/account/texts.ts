import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of a user's account. */
export const ACCOUNT_EN = {
  title: "Account",
  sessions: "Where you are signed in",
  browser: "Browser",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: "Unknown program",
  since: "Since",
  seen: "Last seen",
  here: "this browser",
  elsewhere: "Sign out everywhere else",
  administrator: "You administer this server:",
  server: "Server",
  machines: "Workers",
  platforms: "Learning platforms",
  elsewhereDone: "You are now signed in only in this browser.",
  identities: "Connected accounts",
  noIdentities: "No account elsewhere signs you in here yet.",
  provider: "Account of",
  identity: "Name there",
  disconnect: "Disconnect",
  disconnectFrom: (provider: string) => `Disconnect ${provider}`,
  passkeys: "Passkeys",
  passkeysHint:
    "With a passkey you sign in by a fingerprint, a face, a PIN or a security key instead of a password.",
  added: "Added",
  remove: "Remove",
  removePasskey: (name: string) => `Remove “${name}”`,
  removePasskeyHint: "It no longer signs you in here. Delete it on its device, too.",
  newPasskey: "New passkey",
  addPasskey: "Add passkey",
  passkeyName: "Name of the passkey",
  passkeyNameHint: "Where it is, such as “phone” or “blue key”",
  noPasskeysHere: "This browser or this frame has no passkeys: open the page in another browser.",
  signInWithPasskey: "Sign in with a passkey",
  confirmWithPasskey: "Confirm with a passkey",
  stepAdd: "This server asks its administrators for a passkey. Add one before you administer it.",
  stepConfirm: "Confirm with your passkey before you administer the server.",
  passkeyWords: {
    cancelled: "The browser gave no passkey.",
    cancelledHint:
      "Its dialog was closed or took too long, or no passkey of yours is on this device.",
    already: "This device has a passkey of yours already.",
  },
  tokens: "Access tokens",
  tokensHint:
    "With a token, a program acts for you in one course, for example to submit from a script.",
  tokenName: "Name",
  tokenNameHint: "What it is for, such as “laptop”",
  course: "Course",
  scopes: "Allows",
  scopeNames: {
    submit: "submit, and read the verdict",
    "read-results": "read results",
    "staff:adjust": "adjust grades",
    "staff:judge": "judge with the server's workers",
  },
  used: "Last used",
  expires: "Expires",
  never: "never",
  revoke: "Revoke",
  revokeToken: (name: string) => `Revoke “${name}”`,
  revokeHint: "Programs that use it stop working at once.",
  newToken: "New access token",
  makeToken: "Create token",
  validFor: "Valid for",
  days: (count: number) => `${count} days`,
  tokenMade: "Copy the token now, it is shown only once:",
  disconnectHint: "It no longer signs you in here. You can connect it again.",
};

export type AccountTexts = typeof ACCOUNT_EN;

export const accountTexts = defineTexts(ACCOUNT_EN, {
  ru: async () => (await import("./texts-ru.ts")).ACCOUNT_RU,
});
