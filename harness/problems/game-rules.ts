import { z } from "zod";
import { readRules, type Rules } from "../claims/rules.ts";
import { parseTakingAway } from "../claims/taking-away.ts";
import type { Mistake } from "../core/judging/mistake.ts";

const MAX_FACTOR = 100n;
export const OCTAL = /^[04]?\.[0-7]{1,100}$/;

/** The rules of a game whose claims can be proved. */
export const rulesSchema = z
  .strictObject({
    take: z
      .string()
      .exactOptional()
      .describe("Taking counters: the moves of each player, `A: 1-6; B: 2, 3, 5, 7`, or `1, 3-5`"),
    or_all: z
      .boolean()
      .exactOptional()
      .describe("take: who cannot take some of the numbers may take all that remain"),
    octal: z
      .string()
      .regex(OCTAL)
      .exactOptional()
      .describe("Heaps by an octal code: 0.77 is Kayles"),
    multiply: z
      .bigint()
      .min(2n)
      .max(MAX_FACTOR)
      .exactOptional()
      .describe("Multiplying a number by 2 to this one until it reaches another"),
  })
  .describe("The game, one of those whose claims can be proved: one of take, octal and multiply");

type WrittenGame = z.infer<typeof rulesSchema>;

/**
 * Checks that the rules are those of one game.
 * @param rules "unreadable": mistakes in them are found by the schema
 * @param about the exercise whose game it is
 */
export function checkRules(
  rules: WrittenGame | "unreadable" | undefined,
  about: string | undefined,
): readonly Mistake[] {
  if (rules === "unreadable") return [];
  const { take, or_all: orAll, octal, multiply } = rules ?? {};
  const named = [take, octal, multiply].filter((each) => each !== undefined);
  if (rules === undefined || named.length === 0) {
    return [
      {
        code: "missing-key",
        path: rules === undefined ? [] : ["rules"],
        message: `${rules === undefined ? "'rules' is missing" : "'rules' names no game"}: claims about ${about ?? "an exercise"} are proved by the rules of its game`,
        hint: 'Games with a theorem are `rules: { take: "A: 1-6; B: 2, 3, 5, 7" }`, `{ octal: "0.77" }` and `{ multiply: 9 }`. Of other games nothing can be proved for all n.',
      },
    ];
  }
  if (named.length > 1) {
    const message = "`rules` names several games: keep one of take, octal and multiply";
    return [{ code: "one-kind", path: ["rules"], at: "key", message }];
  }
  if (orAll !== undefined && take === undefined) {
    const message = "`or_all` belongs to `take`: no other game leaves it open";
    return [{ code: "unsuitable-key", path: ["rules", "or_all"], at: "key", message }];
  }
  try {
    if (take !== undefined) parseTakingAway(take, orAll ?? false);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ code: "out-of-range", path: ["rules", "take"], message: error.message }];
  }
}

/** Reads rules without mistakes. */
export function toRules({ take, or_all: orAll, octal, multiply }: WrittenGame): Rules {
  return readRules({
    ...(take !== undefined && { take }),
    ...(orAll !== undefined && { orAll }),
    ...(octal !== undefined && { octal }),
    ...(multiply !== undefined && { multiply: Number(multiply) }),
  });
}
