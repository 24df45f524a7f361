import type { GuessLimit } from "../../accounts/guess-limit.ts";
import type { ApiProblem } from "../../api/shapes.ts";

/** All errors that the server answers with: HTTP status, message and hint. */
const REFUSALS = {
  "broken-request": [400, "The request could not be read.", "Reload the page and try again."],
  "too-slow": [408, "The request took too long to arrive.", "Try again with a better connection."],
  "too-many-headers": [
    431,
    "The request's headers are too large.",
    "Delete this site's cookies and try again.",
  ],
  "not-signed-in": [401, "You are not signed in.", "Sign in and try again."],
  "wrong-password": [401, "Email or password is incorrect.", "Check both and try again."],
  "unknown-worker": [
    401,
    "The worker's token is not valid.",
    "Ask an administrator of the server for a new one.",
  ],
  "unknown-machine": [
    401,
    "This server does not know this machine's key.",
    "Join again: `grundy worker join`, with a code from the server's page Workers.",
  ],
  "revoked-machine": [
    401,
    "This machine was removed from the server.",
    "Ask an administrator of the server. The machine can join again with a new code.",
  ],
  "wrong-clock": [
    401,
    "The machine's clock is wrong.",
    "Set it (`timedatectl set-ntp true`). The worker then continues automatically.",
  ],
  "wrong-signature": [
    401,
    "The request is not signed with this machine's key.",
    "Join again: `grundy worker join`.",
  ],
  "wrong-audience": [
    401,
    "The request was signed for another server.",
    "Start the worker with this server's own address.",
  ],
  "not-allowed": [
    403,
    "You are not allowed to do this in this course.",
    "Ask an instructor of the course.",
  ],
  "wrong-origin": [
    403,
    "The request came from another site's page.",
    "Open Grundy directly and try again there.",
  ],
  "unconfirmed-machine": [
    403,
    "This machine is not confirmed yet.",
    "An administrator has to compare its fingerprint on the page Workers and confirm it.",
  ],
  "not-administrator": [
    403,
    "Only administrators of the server can do this.",
    "Ask the person who started the server: its first link makes them the administrator.",
  ],
  "not-found": [
    404,
    "This does not exist, or you do not have access to it.",
    "Check the address, and that you are signed in with the right account.",
  ],
  "unknown-invitation": [
    404,
    "This invitation link is not valid: it was used or revoked, or has expired.",
    "If you already have an account, sign in. Otherwise ask your instructor for a new link.",
  ],
  "unknown-password-link": [
    404,
    "This password reset link is not valid: it was used or replaced, or has expired.",
    "If you know your password, sign in. Otherwise ask for a new link.",
  ],
  "unknown-code": [
    404,
    "No course has this class code.",
    "Check it letter by letter, or ask your instructor whether it has changed.",
  ],
  "unknown-machine-code": [
    404,
    "This code is not valid: it was used, is mistyped, or is older than 15 minutes.",
    "Create a new one on the page Workers.",
  ],
  "newer-draft": [
    409,
    "Another tab or device has saved a newer version.",
    "Compare the two and keep the one you want.",
  ],
  "lost-job": [
    409,
    "This job now belongs to another worker.",
    "Drop it: its outcome is not needed.",
  ],
  "known-email": [
    409,
    "There is already an account with this email.",
    "Sign in, then open the link or enter the code again.",
  ],
  conflict: [409, "Someone else changed this at the same time.", "Reload the page and try again."],
  "already-member": [409, "You are already a member of this course.", "Open it from your courses."],
  "other-exercise": [
    409,
    "The server has a different version of this exercise.",
    "Use the same exercises, references and version of Grundy as the server.",
  ],
  "taken-student": [
    409,
    "Someone has already joined as this student.",
    "Ask your instructor to check the members of the course.",
  ],
  "too-large": [413, "This is larger than the server accepts.", "Make it smaller and try again."],
  "wrong-type": [415, "The server only accepts JSON.", "Send the request as application/json."],
  "invalid-request": [422, "Invalid request.", "See the details."],
  "wrong-file": [422, "This file could not be read.", "See the details."],
  nonsense: [
    422,
    "This outcome does not match the job.",
    "Check the worker: it does not behave like Grundy's.",
  ],
  "wrong-old-password": [
    422,
    "The current password is incorrect.",
    "Try again, or ask your instructor for a password reset link.",
  ],
  "weak-password": [
    422,
    "This password is too easy to guess.",
    "Choose a longer one, such as several random words.",
  ],
  "account-needed": [
    422,
    "You are not signed in, and the request has no account to create.",
    "Sign in, or enter a name, an email and a password.",
  ],
  "unknown-language": [
    422,
    "This exercise does not accept programs in this language.",
    "Choose one of the exercise's languages.",
  ],
  "outdated-worker": [
    426,
    "The worker has a different version of Grundy than the server.",
    "Install the server's version and start the worker again.",
  ],
  "too-many-requests": [429, "Too many requests.", "Wait a little and try again."],
  failed: [
    500,
    "Something went wrong on the server.",
    "Try again. If it keeps happening, tell your instructor.",
  ],
  "write-failed": [
    503,
    "The server cannot save anything at the moment.",
    "Your text stays on this page. Retrying automatically; tell your instructor if this does not end.",
  ],
  "shutting-down": [503, "The server is restarting.", "Retrying automatically."],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Ends a request with an error answer. The caller sees its `problem` and nothing else. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly problem: ApiProblem;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    said: Partial<Pick<ApiProblem, "message" | "hint" | "details">> & {
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    const [status, message, hint] = REFUSALS[code];
    const { retryAfterSeconds, ...problem } = said;
    super(problem.message ?? message);
    this.status = status;
    const next =
      retryAfterSeconds === undefined ? hint : `Try again in ${describeWait(retryAfterSeconds)}.`;
    this.problem = { code, message, hint: next, ...problem };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function describeWait(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** @throws {Refusal} after too many wrong guesses. */
export function checkGuesses(limit: GuessLimit, key: string, nowMs: number): void {
  const retryAfterSeconds = limit.waitSeconds(key, nowMs);
  if (retryAfterSeconds === 0) return;
  const message = "Too many wrong attempts.";
  throw new Refusal("too-many-requests", { message, retryAfterSeconds });
}
