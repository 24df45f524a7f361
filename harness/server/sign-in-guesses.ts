import { GuessLimit } from "../accounts/guess-limit.ts";
import { checkGuesses } from "./refusal.ts";

const QUARTER_MS = 15 * 60_000;
const KNOWN_MS = 30 * 24 * 3_600_000;
/** More than a faculty has people; the oldest is forgotten first. */
const MAX_KNOWN = 100_000;

interface Guesser {
  readonly email: string;
  readonly address: string;
  readonly nowMs: number;
}

/** How often the password of an account may be guessed, from one address and from all together. */
export class SignInGuesses {
  readonly #fromAddress = new GuessLimit({ tries: 10, withinMs: QUARTER_MS });
  readonly #ofAccount = new GuessLimit({ tries: 100, withinMs: QUARTER_MS });
  /** When somebody last signed in to an account, from an address. */
  readonly #known = new Map<string, number>();

  /**
   * Counts a sign-in as wrong until it is right: many at once are no way around the limit. Guesses from
   * elsewhere lock nobody out at an address where they signed in before.
   * @throws {Refusal} after too many wrong ones.
   */
  begin({ email, address, nowMs }: Guesser): void {
    const key = keyOf(email, address);
    checkGuesses(this.#fromAddress, key, nowMs);
    const knownAt = this.#known.get(key);
    const isKnown = knownAt !== undefined && Math.abs(nowMs - knownAt) < KNOWN_MS;
    if (!isKnown) {
      checkGuesses(this.#ofAccount, email, nowMs);
      this.#ofAccount.wrong(email, nowMs);
    }
    this.#fromAddress.wrong(key, nowMs);
  }

  /** Guesses from other addresses keep their count: their owner's signing in makes no room for more. */
  right({ email, address, nowMs }: Guesser): void {
    const key = keyOf(email, address);
    this.#fromAddress.right(key);
    this.#known.delete(key);
    this.#known.set(key, nowMs);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

function keyOf(email: string, address: string): string {
  return `${email} ${address}`;
}
