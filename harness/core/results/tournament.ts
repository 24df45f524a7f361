/** The result of a tournament: its JSON. */
import { z } from "zod";
import { VERDICTS } from "../judging/verdict.ts";
import type { JsonValue } from "../values/value.ts";

const value: z.ZodType<JsonValue> = z.json();
const count = z.int().nonnegative();
const score = z.union([z.int(), z.string().regex(/^-?\d+$/)]);
const tally = z.strictObject({ won: count, drawn: count, lost: count });
const place = count.describe("an index of `players`");

/** Increased if older versions of Grundy would misread a tournament. */
export const TOURNAMENT_VERSION = 1;

const gameSchema = z.strictObject({
  position: count.describe("an index of `positions`"),
  first: place.describe("who moves first"),
  winner: place.nullable().describe("null: a draw"),
  turns: count.describe("moves made"),
  end: z
    .enum(["finished", "endless", "fault", "forfeit"])
    .describe(
      "endless: a draw after too many moves; fault: the loser made no legal move; forfeit: not played, because the loser was out",
    ),
  scores: z
    .strictObject({ first: score, second: score })
    .exactOptional()
    .describe("scored games: what each player gained"),
  verdict: z.enum(VERDICTS).exactOptional(),
  reason: z.string().exactOptional().describe("of a fault"),
  record: z
    .string()
    .exactOptional()
    .describe("the file of its record in the output folder; none if records take too much room"),
});

const playerSchema = z.strictObject({
  name: z.string(),
  kind: z
    .enum(["moves", "analyses", "opponent", "none"])
    .describe(
      "moves: a program that answers a position with a move; analyses: one that only says who wins; none: it could not play",
    ),
  language: z.string().nullable(),
  rank: z.int().positive().nullable().describe("null: it did not play"),
  points: z.number().nonnegative().describe("1 for a game won, 1/2 for a draw"),
  first: tally.describe("games in which it moved first"),
  second: tally,
  strength: z
    .int()
    .nullable()
    .describe("by Bradley and Terry's model; 400 more means ten times the chance to win"),
  interval: z
    .tuple([z.int(), z.int()])
    .nullable()
    .describe("95% of the strengths with start positions drawn again"),
  failures: count.describe("games lost by a fault"),
  faults: z
    .array(z.strictObject({ verdict: z.enum(VERDICTS), reason: z.string(), games: count }))
    .describe("the most frequent ones"),
  out: z.string().nullable().describe("why it did not play, or not to the end"),
  remarks: z.array(z.string()).describe("contradictions, moves that changed, and restarts"),
});

export const tournamentSchema = z.strictObject({
  version: z.literal(TOURNAMENT_VERSION),
  exercise: z.string(),
  seed: z.string(),
  positions: z.array(
    z.strictObject({
      values: z.array(value),
      text: z.string(),
      outcome: z
        .enum(["win", "draw", "loss"])
        .nullable()
        .describe("for the player who moves first, with best play; null: not known"),
    }),
  ),
  players: z.array(playerSchema).describe("the best first"),
  matches: z.array(
    z.strictObject({
      players: z.tuple([place, place]),
      points: z.tuple([z.number(), z.number()]),
      games: z.array(gameSchema),
    }),
  ),
});

export type Tournament = z.infer<typeof tournamentSchema>;
export type TournamentPlayer = z.infer<typeof playerSchema>;
export type TournamentGame = z.infer<typeof gameSchema>;
