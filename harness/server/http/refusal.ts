import type { Guess, GuessLimits } from "../../accounts/guess-limit.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { ApiProblem } from "../../api/shapes.ts";
import type { RefusalCode } from "../texts/refusal-codes-en.ts";
import { REFUSALS_EN, type RefusalTexts } from "../texts/refusals-en.ts";
import { SERVER_TEXTS } from "../texts/server-texts.ts";

/** HTTP statuses of all errors that the server answers with. */
export const STATUSES = {
  "broken-request": 400,
  "token-in-url": 400,
  "too-slow": 408,
  "too-many-headers": 431,
  "not-signed-in": 401,
  "unknown-token": 401,
  "wrong-password": 401,
  "unknown-worker": 401,
  "unknown-machine": 401,
  "revoked-machine": 401,
  "wrong-clock": 401,
  "wrong-signature": 401,
  "wrong-audience": 401,
  "not-allowed": 403,
  "wrong-origin": 403,
  "unconfirmed-machine": 403,
  "not-administrator": 403,
  "passwords-off": 403,
  "token-scope": 403,
  "unknown-passkey": 403,
  "second-step": 403,
  "no-passkeys": 404,
  "not-found": 404,
  "unknown-invitation": 404,
  "unknown-password-link": 404,
  "unknown-code": 404,
  "unknown-machine-code": 404,
  "newer-draft": 409,
  "lost-job": 409,
  "known-email": 409,
  "last-administrator": 409,
  "last-way-in": 409,
  "known-passkey": 409,
  conflict: 409,
  unconfirmed: 409,
  "already-member": 409,
  "other-exercise": 409,
  "taken-student": 409,
  "too-large": 413,
  "wrong-type": 415,
  "invalid-request": 422,
  "wrong-file": 422,
  nonsense: 422,
  "wrong-old-password": 422,
  "weak-password": 422,
  "account-needed": 422,
  "unknown-language": 422,
  "outdated-worker": 426,
  "too-many-requests": 429,
  failed: 500,
  "provider-unreachable": 503,
  "platform-failed": 503,
  "write-failed": 503,
  "shutting-down": 503,
} as const satisfies Readonly<Record<RefusalCode, number>>;

interface RefusalOptions {
  /** Replaces texts of the code by those of this case. */
  readonly text?: (texts: RefusalTexts) => Partial<Omit<ApiProblem, "code">>;
  readonly retryAfterSeconds?: number;
}

/**
 * Ends a request with an error answer. The caller sees `problemIn` their language and nothing else. Its
 * own message, for logs, is English.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly #text: RefusalOptions["text"];

  constructor(code: RefusalCode, { text, retryAfterSeconds }: RefusalOptions = {}) {
    super(text?.(REFUSALS_EN).message ?? REFUSALS_EN.codes[code].message);
    this.code = code;
    this.status = STATUSES[code];
    this.retryAfterSeconds = retryAfterSeconds;
    this.#text = text;
  }

  /** The body of the answer. */
  problemIn(language: PageLanguage): ApiProblem {
    const { refusals: t } = SERVER_TEXTS[language];
    const { code, retryAfterSeconds: seconds } = this;
    const { message, hint } = t.codes[code];
    const next = seconds === undefined ? hint : t.tryAgainIn(seconds);
    return { code, message, hint: next, ...this.#text?.(t) };
  }
}

/** Counts guesses. @throws {Refusal} after too many of them. */
export async function requireGuess(
  limits: GuessLimits,
  guesses: readonly Guess[],
  nowMs: number,
): Promise<void> {
  const retryAfterSeconds = await limits.take(guesses, nowMs);
  if (retryAfterSeconds === 0) return;
  throw new Refusal("too-many-requests", { text: (t) => t.tooManyGuesses, retryAfterSeconds });
}

/** The refusal of a worker's outcome. @param why completes "This outcome does not match the job: …" */
export function nonsense(why: string): Refusal {
  return new Refusal("nonsense", { text: (t) => t.outcomeMismatch(why) });
}
