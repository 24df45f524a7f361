/** Message and hint of an error; default hint: that of its code. */
export interface RefusalText {
  readonly message: string;
  readonly hint?: string;
}

/** The texts of every error code, unless the error has its own. */
export const REFUSAL_CODES_EN = {
  "broken-request": {
    message: "The request could not be read.",
    hint: "Reload the page and try again.",
  },
  "too-slow": {
    message: "The request took too long to arrive.",
    hint: "Try again with a better connection.",
  },
  "too-many-headers": {
    message: "The request's headers are too large.",
    hint: "Delete this site's cookies and try again.",
  },
  "not-signed-in": { message: "You are not signed in.", hint: "Sign in and try again." },
  "wrong-password": {
    message: "Email or password is incorrect.",
    hint: "Check both and try again.",
  },
  "unknown-worker": {
    message: "The worker's token is not valid.",
    hint: "Ask an administrator of the server for a new one.",
  },
  "unknown-machine": {
    message: "This server does not know this machine's key.",
    hint: "Join again: `grundy worker join`, with a code from the server's page Workers.",
  },
  "revoked-machine": {
    message: "This machine was removed from the server.",
    hint: "Ask an administrator of the server. The machine can join again with a new code.",
  },
  "wrong-clock": {
    message: "The machine's clock is wrong.",
    hint: "Set it (`timedatectl set-ntp true`). The worker then continues automatically.",
  },
  "wrong-signature": {
    message: "The request is not signed with this machine's key.",
    hint: "Join again: `grundy worker join`.",
  },
  "wrong-audience": {
    message: "The request was signed for another server.",
    hint: "Start the worker with this server's own address.",
  },
  "not-allowed": {
    message: "You are not allowed to do this in this course.",
    hint: "Ask an instructor of the course.",
  },
  "wrong-origin": {
    message: "The request came from another site's page.",
    hint: "Open Grundy directly and try again there.",
  },
  "unconfirmed-machine": {
    message: "This machine is not confirmed yet.",
    hint: "An administrator has to compare its fingerprint on the page Workers and confirm it.",
  },
  "not-administrator": {
    message: "Only administrators of the server can do this.",
    hint: "Ask the person who started the server: its first link makes them the administrator.",
  },
  "not-found": {
    message: "This does not exist, or you do not have access to it.",
    hint: "Check the address, and that you are signed in with the right account.",
  },
  "unknown-invitation": {
    message: "This invitation link is not valid: it was used or revoked, or has expired.",
    hint: "If you already have an account, sign in. Otherwise ask your instructor for a new link.",
  },
  "unknown-password-link": {
    message: "This password reset link is not valid: it was used or replaced, or has expired.",
    hint: "If you know your password, sign in. Otherwise ask for a new link.",
  },
  "unknown-code": {
    message: "No course has this class code.",
    hint: "Check it letter by letter, or ask your instructor whether it has changed.",
  },
  "unknown-machine-code": {
    message: "This code is not valid: it was used, is mistyped, or is older than 15 minutes.",
    hint: "Create a new one on the page Workers.",
  },
  "newer-draft": {
    message: "Another tab or device has saved a newer version.",
    hint: "Compare the two and keep the one you want.",
  },
  "lost-job": {
    message: "This job now belongs to another worker.",
    hint: "Drop it: its outcome is not needed.",
  },
  "last-administrator": {
    message: "This is the only administrator of the server.",
    hint: "Make somebody else an administrator first.",
  },
  "unknown-token": {
    message: "This access token is not valid: it was revoked, is mistyped, or has expired.",
    hint: "Make a new one on the page Account.",
  },
  "token-scope": {
    message: "This access token is not for this.",
    hint: "Make one with the scope that is needed, or sign in with a browser.",
  },
  "token-in-url": {
    message: "The address contains an access token, which logs and histories keep.",
    hint: "Revoke it on the page Account. Send tokens in the header Authorization: Bearer.",
  },
  "last-way-in": {
    message: "You could not sign in any more without it.",
    hint: "Connect another account or get a password first.",
  },
  "unknown-passkey": {
    message:
      "This passkey was not accepted: it was removed, belongs to somebody else, or took too long.",
    hint: "Try again, or sign in another way.",
  },
  "known-passkey": {
    message: "This passkey has been added already.",
    hint: "Load the page again: it lists your passkeys.",
  },
  "no-passkeys": {
    message: "This server cannot have passkeys: its address has no https, or no host name.",
    hint: "Sign in another way. The operator gives the server such an address with --url.",
  },
  "second-step": {
    message: "Administrators confirm with a passkey first.",
    hint: "Open the page Account, and add a passkey or confirm with yours.",
  },
  "passwords-off": {
    message: "This server has no passwords.",
    hint: "Sign in with one of the buttons on its first page.",
  },
  "provider-unreachable": {
    message: "The sign-in service does not answer.",
    hint: "Try again in a minute. If it keeps happening, tell your instructor.",
  },
  "platform-failed": {
    message: "The learning platform did not answer as expected.",
    hint: "Nothing has changed. Try again later.",
  },
  "known-email": {
    message: "There is already an account with this email.",
    hint: "Sign in with that account, then join.",
  },
  conflict: {
    message: "Someone else changed this at the same time.",
    hint: "Reload the page and try again.",
  },
  unconfirmed: {
    message: "This needs a confirmation.",
    hint: "Confirm that you want this.",
  },
  "already-member": {
    message: "You are already a member of this course.",
    hint: "Open it from your courses.",
  },
  "other-exercise": {
    message: "The server has a different version of this exercise.",
    hint: "Use the same exercises, references and version of Grundy as the server.",
  },
  "taken-student": {
    message: "Someone has already joined as this student.",
    hint: "Ask your instructor to check the members of the course.",
  },
  "too-large": {
    message: "This is larger than the server accepts.",
    hint: "Make it smaller and try again.",
  },
  "wrong-type": {
    message: "The server only accepts JSON.",
    hint: "Send the request as application/json.",
  },
  "invalid-request": { message: "Invalid request.", hint: "See the details." },
  "wrong-file": { message: "This file could not be read.", hint: "See the details." },
  nonsense: {
    message: "This outcome does not match the job.",
    hint: "Check the worker: it does not behave like Grundy's.",
  },
  "wrong-old-password": {
    message: "The current password is incorrect.",
    hint: "Try again, or ask your instructor for a password reset link.",
  },
  "weak-password": {
    message: "This password is too easy to guess.",
    hint: "Choose a longer one, such as several random words.",
  },
  "account-needed": {
    message: "You are not signed in, and the request has no account to create.",
    hint: "Sign in, or enter a name, an email and a password.",
  },
  "unknown-language": {
    message: "This exercise does not accept programs in this language.",
    hint: "Choose one of the exercise's languages.",
  },
  "outdated-worker": {
    message: "The worker has a different version of Grundy than the server.",
    hint: "Install the server's version and start the worker again.",
  },
  "too-many-requests": {
    message: "Too many requests.",
    hint: "Wait a little and try again.",
  },
  failed: {
    message: "Something went wrong on the server.",
    hint: "Try again. If it keeps happening, tell your instructor.",
  },
  "write-failed": {
    message: "The server cannot save anything at the moment.",
    hint: "Your text stays on this page. Retrying automatically; tell your instructor if this does not end.",
  },
  "shutting-down": {
    message: "The server is restarting.",
    hint: "Retrying automatically.",
  },
};

export type RefusalCode = keyof typeof REFUSAL_CODES_EN;
