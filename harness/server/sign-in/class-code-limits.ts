import type { Guess, GuessLimits } from "../../accounts/guess-limit.ts";
import { Refusal, requireGuess } from "../http/refusal.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Addresses may guess more often than people, since a whole class makes typing mistakes there. */
const OF_PERSON = { name: "class code of person", tries: 20, withinMs: QUARTER_MS };
const OF_ADDRESS = { name: "class code at address", tries: 100, withinMs: QUARTER_MS };
/** Two classes of 500 may share an address, but accounts must not be created without limit. */
const NEW_AT_ADDRESS = { name: "accounts at address", tries: 1000, withinMs: DAY_MS };
const NEW_IN_COURSE = { name: "accounts in course", tries: 3000, withinMs: DAY_MS };
/** That somebody joined with a code from an address. */
const GOOD = { name: "good class code", tries: 1, withinMs: DAY_MS };

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
  readonly #limits: GuessLimits;

  constructor(limits: GuessLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a guess, each code once. Wrong guesses by others at an address do not lock out people who are
   * signed in, or people with a code that worked from that address within the last day. Guessing that code
   * stays as hard as before.
   * @throws {Refusal} after too many guesses.
   */
  async guess({ person, address, nowMs }: Guesser, code: string): Promise<void> {
    const limits = this.#limits;
    if (person !== undefined) {
      return requireGuess(limits, [{ rule: OF_PERSON, key: person, guess: code }], nowMs);
    }
    if ((await limits.waitSeconds([goodAt(address, code)], nowMs)) > 0) return;
    return requireGuess(limits, [{ rule: OF_ADDRESS, key: address, guess: code }], nowMs);
  }

  /** @throws {Refusal} if the code has created more accounts than a class needs. */
  async checkNewcomer({ person, address, nowMs }: Guesser, course: string): Promise<void> {
    if (person !== undefined) return;
    const accounts = newAccounts(address, course);
    const retryAfterSeconds = await this.#limits.waitSeconds(accounts, nowMs);
    if (retryAfterSeconds === 0) return;
    throw new Refusal("too-many-requests", {
      text: (t) => t.tooManyNewAccounts,
      retryAfterSeconds,
    });
  }

  /** Notes that someone joined with the code. */
  async right({ person, address, nowMs }: Guesser, code: string, course: string): Promise<void> {
    await this.#limits.take([goodAt(address, code)], nowMs);
    if (person === undefined) await this.#limits.take(newAccounts(address, course), nowMs);
  }
}

function goodAt(address: string, code: string): Guess {
  return { rule: GOOD, key: JSON.stringify([address, code]) };
}

function newAccounts(address: string, course: string): readonly Guess[] {
  return [
    { rule: NEW_AT_ADDRESS, key: JSON.stringify([course, address]) },
    { rule: NEW_IN_COURSE, key: course },
  ];
}
