import { createHmac } from "node:crypto";
import { CLOCK_SKEW_MS } from "../school/event.ts";
import type { Guess, GuessLimits, GuessRule } from "../accounts/guess-limit.ts";
import { ConflictError, type Store } from "../store/store.ts";
import type { LtiTool } from "./lti/tool.ts";

const DAY_MS = 24 * 3_600_000;
/** So long one key hashes, and so long at most somebody is known. */
export const KEY_MS = 8 * DAY_MS;

interface Sources {
  readonly store: Pick<Store, "commit" | "guessCounts">;
  readonly tool: Pick<LtiTool, "keys">;
}

/**
 * The guesses at all servers of a database. Rows have neither addresses nor emails but hashes by a key that
 * changes, and are deleted when they no longer count. While the database is unreachable, nothing is counted
 * and so nothing can be guessed: what a guess is compared with is in the same database.
 */
export class StoreGuessLimits implements GuessLimits {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async waitSeconds(guesses: readonly Guess[], nowMs: number): Promise<number> {
    return this.#wait(await this.#hash(guesses, nowMs), nowMs);
  }

  async take(guesses: readonly Guess[], nowMs: number): Promise<number> {
    const keyed = await this.#hash(guesses, nowMs);
    // Looked at first, so that a flood of guesses waits for no writer.
    const seconds = await this.#wait(keyed, nowMs);
    if (seconds > 0) return seconds;
    const change = keyed.map(
      ({ key, guess, rule: { tries, withinMs } }) =>
        ({
          op: "count-guess",
          key,
          ...(guess !== undefined && { guess }),
          tries,
          nowMs,
          until: nowMs + withinMs,
        }) as const,
    );
    try {
      await this.#sources.store.commit(change);
      return 0;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      // Others have used up the last tries meanwhile. Perhaps their right guess has cleared the count since.
      return Math.max(1, await this.#wait(keyed, nowMs));
    }
  }

  async clear(guesses: readonly Guess[], nowMs: number): Promise<void> {
    const keys = (await this.#hash(guesses, nowMs)).map(({ key }) => key);
    await this.#sources.store.commit([{ op: "clear-guesses", keys }]);
  }

  async #wait(keyed: readonly Guess[], nowMs: number): Promise<number> {
    const counts = await this.#sources.store.guessCounts(keyed.map(({ key }) => key));
    const waits = counts.map(({ key, count, until }) => {
      const rule = keyed.find((each) => each.key === key)?.rule;
      const latest = nowMs + (rule?.withinMs ?? 0) + CLOCK_SKEW_MS;
      if (rule === undefined || count < rule.tries || until > latest) return 0;
      return Math.ceil((until - nowMs) / 1000);
    });
    return Math.max(0, ...waits);
  }

  /** Replaces keys and guesses by hashes. */
  async #hash(guesses: readonly Guess[], nowMs: number): Promise<readonly Guess[]> {
    const keys = await this.#sources.tool.keys();
    const secret = keys.deriveSecret(`guesses ${Math.floor(nowMs / KEY_MS)}`);
    const hash = (rule: GuessRule, ...parts: readonly string[]) =>
      createHmac("sha256", secret)
        .update(JSON.stringify([rule.name, ...parts]))
        .digest("base64url");
    return guesses.map(({ rule, key, guess }) => ({
      rule,
      key: hash(rule, key),
      ...(guess !== undefined && { guess: hash(rule, key, guess) }),
    }));
  }
}
