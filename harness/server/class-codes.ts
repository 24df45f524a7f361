import { GuessLimit } from "../accounts/guess-limit.ts";
import { checkGuesses, Refusal } from "./refusal.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who says a code: somebody who is signed in, or whoever sits at an address, as a whole class does. */
export interface Guesser {
  readonly person: string | undefined;
  readonly address: string;
  readonly nowMs: number;
}

/**
 * How often codes are guessed, and how many accounts are made by one. A code is one of 31^8, some
 * 8.5 * 10^11: by 100 guesses in a quarter of an hour, a year long, an address meets one that is open
 * with a chance of 4 in a million.
 */
export class ClassCodes {
  /** By person, or by address where nobody is signed in: a class mistypes there. */
  readonly #ofPeople = new GuessLimit({ tries: 20, withinMs: 15 * MINUTE_MS });
  readonly #ofAddresses = new GuessLimit({ tries: 100, withinMs: 15 * MINUTE_MS });
  /** A class of 500 comes from one address, and so do two; nobody makes accounts without end. */
  readonly #newAtAddress = new GuessLimit({ tries: 1000, withinMs: 24 * HOUR_MS });
  readonly #newInCourse = new GuessLimit({ tries: 3000, withinMs: 24 * HOUR_MS });
  /** When somebody last came in by a code, from an address. */
  readonly #good = new Map<string, number>();

  /**
   * Who is signed in is not locked out by others at their address; nor is, among those, whoever has
   * the code by which somebody came in from there today: to guess that one is as hopeless as ever.
   * @throws {Refusal} for whoever guessed wrongly too often.
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

  /** @throws {Refusal} where a code made more accounts than a class has. */
  checkNewcomer({ person, address, nowMs }: Guesser, course: string): void {
    if (person !== undefined) return;
    const retryAfterSeconds = Math.max(
      this.#newAtAddress.waitSeconds(`${course} ${address}`, nowMs),
      this.#newInCourse.waitSeconds(course, nowMs),
    );
    if (retryAfterSeconds === 0) return;
    throw new Refusal("too-many-requests", {
      message: "More new accounts were made by this class code today than a class has people.",
      hint: "Ask your instructor for a link of your own.",
      retryAfterSeconds,
    });
  }

  /** Somebody came in. */
  right({ person, address, nowMs }: Guesser, code: string, course: string): void {
    // A new one is the last to be forgotten.
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
