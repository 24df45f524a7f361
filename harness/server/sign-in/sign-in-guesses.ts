import type { Guess, GuessLimits } from "../../accounts/guess-limit.ts";
import { requireGuess } from "../http/refusal.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Per account and address. */
const FROM_ADDRESS = { name: "password at address", tries: 10, withinMs: QUARTER_MS };
const OF_ACCOUNT = { name: "password of account", tries: 100, withinMs: QUARTER_MS };
/** A class that meets every week is known. */
const KNOWN_ADDRESS = { name: "known address", tries: 1, withinMs: 8 * DAY_MS };

interface Guesser {
  readonly email: string;
  readonly address: string;
  readonly nowMs: number;
}

/** Limits how often an account's password may be guessed, per address and in total. */
export class SignInGuesses {
  readonly #limits: GuessLimits;

  constructor(limits: GuessLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a sign-in as wrong until {@link right} is called. Guesses from elsewhere do not lock people out
   * at addresses where they signed in before.
   * @throws {Refusal} after too many wrong guesses.
   */
  async begin({ email, address, nowMs }: Guesser): Promise<void> {
    const { fromAddress, known } = guessesOf(email, address);
    const isKnown = (await this.#limits.waitSeconds([known], nowMs)) > 0;
    const ofAccount = isKnown ? [] : [{ rule: OF_ACCOUNT, key: email }];
    await requireGuess(this.#limits, [fromAddress, ...ofAccount], nowMs);
  }

  /** Guesses from other addresses stay counted: the owner's sign-in must not allow more of them. */
  async right({ email, address, nowMs }: Guesser): Promise<void> {
    const { fromAddress, known } = guessesOf(email, address);
    await Promise.all([
      this.#limits.clear([fromAddress], nowMs),
      this.#limits.take([known], nowMs),
    ]);
  }
}

function guessesOf(email: string, address: string): Record<"fromAddress" | "known", Guess> {
  const key = JSON.stringify([email, address]);
  return { fromAddress: { rule: FROM_ADDRESS, key }, known: { rule: KNOWN_ADDRESS, key } };
}
