/** The games of a match in a tournament, as journals and servers store them: their JSON. */
import { z } from "zod";
import { VERDICTS } from "../judging/verdict.ts";
import type { JsonValue } from "../values/value.ts";

const side = z.literal([0, 1]);
const value: z.ZodType<JsonValue> = z.json();

export const matchResultSchema = z.strictObject({
  restarts: z
    .tuple([z.int().nonnegative(), z.int().nonnegative()])
    .describe("how often each player's process ended at a position that it can answer"),
  games: z.array(
    z.strictObject({
      moves: z.array(value),
      end: z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.enum(["finished", "endless"]), winner: side.nullable() }),
        z.strictObject({
          kind: z.literal("fault"),
          winner: side,
          verdict: z.enum(VERDICTS),
          reason: z.string(),
        }),
      ]),
      contradictions: z.array(z.strictObject({ side, turn: z.int(), sentence: z.string() })),
    }),
  ),
});
export type MatchResult = z.infer<typeof matchResultSchema>;
