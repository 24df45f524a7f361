import { createHmac, timingSafeEqual } from "node:crypto";
import type { GuessLimits } from "../accounts/guess-limit.ts";
import { printCode } from "../accounts/class-code.ts";
import type { Group } from "../school/groups.ts";
import { requireGuess } from "./http/refusal.ts";
import type { LtiTool } from "./lti/tool.ts";

const GUESSES = { name: "code of a group", tries: 20, withinMs: 15 * 60_000 };

/**
 * Codes with which students join groups. They are computed from a key of the store, so that nobody who
 * reads the event log or a backup of it finds them there, and change when somebody leaves the group.
 * There are 31^8 codes: 20 guesses every 15 minutes for half a year find one of 150 open groups with a
 * probability of 6 in 100,000.
 */
export class GroupCodes {
  readonly #tool: Pick<LtiTool, "keys">;
  readonly #limits: GuessLimits;

  constructor(tool: Pick<LtiTool, "keys">, limits: GuessLimits) {
    this.#tool = tool;
    this.#limits = limits;
  }

  async of(course: string, { id, codeSeq }: Group): Promise<string> {
    const key = (await this.#tool.keys()).deriveSecret("codes of groups");
    const text = JSON.stringify([course, id, codeSeq]);
    return printCode(createHmac("sha256", key).update(text).digest());
  }

  /**
   * The group among `groups` that has this code.
   * @throws {Refusal} after too many guesses of the person.
   */
  async find(
    course: string,
    groups: Iterable<Group>,
    code: string,
    guesser: { readonly person: string; readonly nowMs: number },
  ): Promise<Group | undefined> {
    const text = code.replaceAll(/[\s-]/g, "").toUpperCase();
    const { person, nowMs } = guesser;
    await requireGuess(this.#limits, [{ rule: GUESSES, key: person, guess: text }], nowMs);
    const guess = Buffer.from(text);
    let match: Group | undefined;
    for (const group of groups) {
      const own = Buffer.from(await this.of(course, group));
      if (own.length === guess.length && timingSafeEqual(own, guess)) match = group;
    }
    return match;
  }
}
