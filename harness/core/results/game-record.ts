/** The record of a played game, and what best play achieves in a position: their JSON. */
import { z } from "zod";
import type { JsonValue } from "../values/value.ts";

const value: z.ZodType<JsonValue> = z
  .json()
  .describe("a value as in the exercise's tests; large ints are strings");
export const playerSchema = z.enum(["A", "B"]);
const int = z.union([z.int(), z.string().regex(/^-?\d+$/)]);

/** Increased if older versions of Grundy would misread a record. */
export const GAME_RECORD_VERSION = 1;

export const gameRecordSchema = z.strictObject({
  version: z.literal(GAME_RECORD_VERSION),
  exercise: z.string().describe("its ID: 'p1'"),
  first: playerSchema.describe("who moves first"),
  players: z
    .partialRecord(playerSchema, z.string())
    .describe("'person', or the name of an opponent: 'perfect'"),
  seed: z
    .string()
    .regex(/^\d{1,20}$/)
    .describe("a whole number that decides what the opponents draw"),
  start: z.array(value).describe("the position at the start"),
  turns: z.array(
    z.strictObject({
      by: playerSchema,
      move: value,
      position: z.array(value).describe("the position after the move"),
    }),
  ),
  result: z
    .strictObject({
      winner: playerSchema.nullable().describe("null: a draw, or a solitaire that is not solved"),
      scores: z.strictObject({ A: int, B: int }).exactOptional(),
      forfeit: z
        .string()
        .exactOptional()
        .describe("why the loser, a program, made no legal move, which ended the game"),
    })
    .nullable()
    .describe("null: the game is not over"),
});

export type GameRecord = z.infer<typeof gameRecordSchema>;

/** Printed by `grundy play --moves --format json`. */
export const positionAnalysisSchema = z.strictObject({
  outcome: z
    .enum(["win", "draw", "loss"])
    .nullable()
    .describe("for the player to move, with best play; null: not known"),
  legal: z.array(value).describe("the legal moves, the first 10,000 of them"),
  omitted: z.int().exactOptional().describe("how many legal moves are not listed"),
  winning: z
    .array(value)
    .nullable()
    .describe("the moves that win; in a scored game and in a solitaire, the best moves"),
  values: z
    .array(int)
    .exactOptional()
    .describe(
      "scored games: what the mover gains from here on with each of the legal moves, in their order",
    ),
});

export type PositionAnalysis = z.infer<typeof positionAnalysisSchema>;
