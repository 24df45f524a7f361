import { GuessLimit } from "../../accounts/guess-limit.ts";
import { checkGuesses, Refusal } from "../http/refusal.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Someone who tries a code: a signed-in person, or an address, which a whole class may share. */
export interface Guesser {
  readonly person: string | undefined;
  readonly address: string;
  readonly nowMs: number;
}

/**
 * Limits how often class codes are guessed, and how many accounts one code creates. There are 31^8
 * codes, some 8.5 * 10^11: an address that makes 100 guesses every 15 minutes for a year finds an open
 * one with a probability of 4 in a million.
 */
export class ClassCodeLimits {
  /** By person. Addresses may guess more often, since a whole class makes typing mistakes there. */
  readonly #ofPeople = new GuessLimit({ tries: 20, withinMs: 15 * MINUTE_MS });
  readonly #ofAddresses = new GuessLimit({ tries: 100, withinMs: 15 * MINUTE_MS });
  /** Two classes of 500 may share an address, but accounts must not be created without limit. */
  readonly #newAtAddress = new GuessLimit({ tries: 1000, withinMs: 24 * HOUR_MS });
  readonly #newInCourse = new GuessLimit({ tries: 3000, withinMs: 24 * HOUR_MS });
  /** When someone last joined with a code from an address, by address and code. */
  readonly #good = new Map<string, number>();

  /**
   * Wrong guesses by others at an address do not lock out people who are signed in, or people with
   * a code that worked from that address within the last day. Guessing that code stays as hard as
   * before.
   * @throws {Refusal} after too many wrong guesses.
   */
  checkGuess({ person, address, nowMs }: Guesser, code: string): void {
    if (person !== undefined) return checkGuesses(this.#ofPeople, person, nowMs);
    const goodAt = this.#good.get(`${address} ${code}`);
    if (goodAt !== undefined && Math.abs(nowMs - goodAt) < 24 * HOUR_MS) return;
    checkGuesses(this.#ofAddresses, address, nowMs);
  }

  wrong({ person, address, nowMs }: Guesser, code: string): void {
    if (person !== undefined) this.#ofPeople.wrong(person, nowMs, code);
    else this.#ofAddresses.wrong(address, nowMs, code);
  }

  /** @throws {Refusal} if the code has created more accounts than a class needs. */
  checkNewcomer({ person, address, nowMs }: Guesser, course: string): void {
    if (person !== undefined) return;
    const retryAfterSeconds = Math.max(
      this.#newAtAddress.waitSeconds(`${course} ${address}`, nowMs),
      this.#newInCourse.waitSeconds(course, nowMs),
    );
    if (retryAfterSeconds === 0) return;
    throw new Refusal("too-many-requests", {
      text: (t) => t.tooManyNewAccounts,
      retryAfterSeconds,
    });
  }

  /** Notes that someone joined with the code. */
  right({ person, address, nowMs }: Guesser, code: string, course: string): void {
    // Reinsert it, so that the map stays sorted by time.
    const key = `${address} ${code}`;
    this.#good.delete(key);
    this.#good.set(key, nowMs);
    for (const [old, at] of this.#good) {
      if (nowMs - at < 24 * HOUR_MS) break;
      this.#good.delete(old);
    }
    if (person !== undefined) return;
    this.#newAtAddress.wrong(`${course} ${address}`, nowMs);
    this.#newInCourse.wrong(course, nowMs);
  }
}
