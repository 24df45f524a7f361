import type { GuessLimit } from "../accounts/guess-limit.ts";
import type { ApiProblem } from "../api/shapes.ts";

/** Everything that the server refuses to do, with its HTTP status and the next step for a person. */
const REFUSALS = {
  "broken-request": [400, "The request cannot be read.", "Load the page anew, then try again."],
  "too-slow": [408, "The request took too long to arrive.", "Try again on a better connection."],
  "too-many-headers": [
    431,
    "The request's headers are too large.",
    "Delete this site's cookies, then try again.",
  ],
  "not-signed-in": [401, "Nobody is signed in here.", "Sign in, then do it again."],
  "wrong-password": [401, "E-mail and password do not go together.", "Try again."],
  "unknown-worker": [401, "No worker has this token.", "Ask who runs the server for another one."],
  "unknown-machine": [
    401,
    "No machine of this server has this key.",
    "Let it join: `grundy worker join`, with a code from the server's page Machines.",
  ],
  "revoked-machine": [
    401,
    "This machine was taken out of the server.",
    "Ask who looks after the server; it may join again with a new code.",
  ],
  "wrong-clock": [
    401,
    "The machine's clock is wrong.",
    "Set it (`timedatectl set-ntp true`); the worker goes on by itself.",
  ],
  "wrong-signature": [
    401,
    "This request is not signed by the machine that it names.",
    "Let the machine join again: `grundy worker join`.",
  ],
  "wrong-audience": [
    401,
    "This request was signed for another server.",
    "Give the worker the server's own address.",
  ],
  "not-allowed": [403, "You may not do this in this course.", "Ask an instructor of the course."],
  "wrong-origin": [
    403,
    "This was sent by another site's page.",
    "Open Grundy's own address and do it there.",
  ],
  "unconfirmed-machine": [
    403,
    "This machine is not confirmed yet.",
    "An administrator compares its fingerprint on the page Machines, and confirms it.",
  ],
  "not-administrator": [
    403,
    "This is for whoever looks after the server.",
    "Ask whoever started it: its first link made them its administrator.",
  ],
  "not-found": [404, "There is nothing here that you may see.", "Look at the address again."],
  "unknown-invitation": [
    404,
    "This invitation does not hold: it was used, taken back or is too old.",
    "Sign in if you have an account already, else ask your instructor for another link.",
  ],
  "unknown-password-link": [
    404,
    "This link does not hold: it was used, replaced or is too old.",
    "Sign in if you know your password, else ask for another link.",
  ],
  "unknown-code": [
    404,
    "No course has this class code.",
    "Compare it letter by letter, or ask your instructor: codes change.",
  ],
  "unknown-machine-code": [
    404,
    "This code does not hold: it was used, is mistyped or older than 15 minutes.",
    "Make another one on the page Machines.",
  ],
  "newer-draft": [
    409,
    "Another tab or device has kept a newer text.",
    "Compare the two and keep what you want.",
  ],
  "lost-job": [409, "This job is another's by now.", "Drop it: its result is not wanted."],
  "known-email": [
    409,
    "Somebody with this e-mail has an account already.",
    "Sign in, then open the link or type the code again.",
  ],
  conflict: [409, "Somebody else was faster.", "Look at it anew, then try again."],
  "already-member": [409, "You belong to this course already.", "Open it from your courses."],
  "other-exercise": [
    409,
    "This exercise is not the same here and there.",
    "Judge by the exercises, references and Grundy that the server has.",
  ],
  "taken-student": [
    409,
    "Somebody has joined as this student already.",
    "Ask your instructor to look at the members of the course.",
  ],
  "too-large": [413, "This is larger than what is read here.", "Make it smaller."],
  "wrong-type": [415, "Only JSON is read here.", "Send it as application/json."],
  "invalid-request": [422, "The request is not as it must be.", "Look at the details."],
  "wrong-file": [422, "This file cannot be read.", "Look at the details."],
  nonsense: [422, "This cannot have come of the job.", "Look at the worker: it is not ours."],
  "wrong-old-password": [
    422,
    "This is not your password until now.",
    "Try again, or ask your instructor for a link for a new one.",
  ],
  "weak-password": [422, "This password is guessed easily.", "Choose a longer one."],
  "account-needed": [
    422,
    "Nobody is signed in, and no account is given.",
    "Sign in, or choose a name, an e-mail and a password.",
  ],
  "unknown-language": [
    422,
    "This exercise takes no programs in this language.",
    "Choose one of the exercise's languages.",
  ],
  "outdated-worker": [
    426,
    "This worker judges by another version of Grundy.",
    "Install the server's version there, then start the worker again.",
  ],
  "too-many-requests": [429, "That was too much at once.", "Wait a little, then try again."],
  failed: [500, "The server failed at it.", "Try again; if it comes back, tell your instructor."],
  "write-failed": [
    503,
    "The server cannot keep anything just now.",
    "What you typed stays on your page; it tries again by itself. Tell your instructor.",
  ],
  "shutting-down": [503, "The server is being restarted.", "It tries again by itself."],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Ends a request: what the caller is told, and no more. */
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
    this.problem = { code, message, hint, ...problem };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws {Refusal} for whoever guessed wrongly too often. */
export function checkGuesses(limit: GuessLimit, key: string, nowMs: number): void {
  const retryAfterSeconds = limit.waitSeconds(key, nowMs);
  if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
}
