import { GuessLimit } from "../../accounts/guess-limit.ts";
import { checkGuesses } from "../http/refusal.ts";

const QUARTER_MS = 15 * 60_000;
const KNOWN_MS = 30 * 24 * 3_600_000;
/** More people than a university has; the oldest is forgotten first. */
const MAX_KNOWN = 100_000;

interface Guesser {
  readonly email: string;
  readonly address: string;
  readonly nowMs: number;
}

/** Limits how often an account's password may be guessed, per address and in total. */
export class SignInGuesses {
  readonly #fromAddress = new GuessLimit({ tries: 10, withinMs: QUARTER_MS });
  readonly #ofAccount = new GuessLimit({ tries: 100, withinMs: QUARTER_MS });
  /** When someone last signed in, by account and address. */
  readonly #devices = new Map<string, number>();

  /**
   * Counts a sign-in as wrong until {@link right} is called, so that concurrent guesses cannot get
   * around the limit. Guesses from elsewhere do not lock people out at addresses where they signed in
   * before.
   * @throws {Refusal} after too many wrong guesses.
   */
  begin({ email, address, nowMs }: Guesser): void {
    const key = keyOf(email, address);
    checkGuesses(this.#fromAddress, key, nowMs);
    const knownAt = this.#devices.get(key);
    const isKnown = knownAt !== undefined && Math.abs(nowMs - knownAt) < KNOWN_MS;
    if (!isKnown) {
      checkGuesses(this.#ofAccount, email, nowMs);
      this.#ofAccount.wrong(email, nowMs);
    }
    this.#fromAddress.wrong(key, nowMs);
  }

  /** Guesses from other addresses stay counted: the owner's sign-in must not allow more of them. */
  right({ email, address, nowMs }: Guesser): void {
    const key = keyOf(email, address);
    this.#fromAddress.right(key);
    this.#devices.delete(key);
    this.#devices.set(key, nowMs);
    const [oldest] = this.#devices.keys();
    if (this.#devices.size > MAX_KNOWN && oldest !== undefined) this.#devices.delete(oldest);
  }
}

function keyOf(email: string, address: string): string {
  return `${email} ${address}`;
}
