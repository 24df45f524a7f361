/** Results of `grundy explore`: their JSON, and the source of their plain text. */
import { z } from "zod";
import type { JsonValue } from "../values/value.ts";

const heap = z.int().nonnegative();

export const octalExplorationSchema = z
  .strictObject({
    code: z.string().describe("the octal code as it was given: '0.77'"),
    values: z.array(heap).describe("the Grundy values of heaps of 0, 1, ... counters"),
    preperiod: heap
      .min(1)
      .nullable()
      .describe("the first heap of the period, at least 1; null: no period is proved"),
    period: heap.min(1).nullable().describe("null: no period is proved"),
    proved: z.boolean().describe("the values prove that they repeat for ever"),
    exceptions: z
      .array(heap)
      .nullable()
      .describe(
        "heaps before the period whose value differs from the period continued backwards; null: no period is proved",
      ),
    needed: heap
      .nullable()
      .describe("how many values from heap 0 on the proof needs; null: no period is proved"),
  })
  .describe("Output of `grundy explore octal --format json`");

export const graphExplorationSchema = z
  .strictObject({
    vertices: z.array(
      z.strictObject({
        outcome: z.enum(["win", "loss", "draw"]).describe("for the player to move"),
        length: z
          .int()
          .nonnegative()
          .nullable()
          .describe(
            "moves until the end, if the winner hurries and the loser delays; null: a draw",
          ),
      }),
    ),
  })
  .describe("Output of `grundy explore graph --format json`");

export type OctalExploration = z.infer<typeof octalExplorationSchema>;
export type GraphExploration = z.infer<typeof graphExplorationSchema>;

const value: z.ZodType<JsonValue> = z
  .json()
  .describe("a value as in the exercise's tests; large ints are strings");
const int = z.union([z.int(), z.string().regex(/^-?\d+$/)]);
const player = z.enum(["A", "B"]);
const outcome = z.enum(["win", "draw", "loss"]).describe("for the player to move");

const position = {
  position: z.array(value),
  text: z.string().describe("the position in words"),
  mover: player,
  outcome: outcome.nullable().describe("with best play, for the player to move; null: not known"),
  best: z
    .array(value)
    .nullable()
    .describe("the moves that win; in a scored game and in a solitaire, the best moves"),
  values: z
    .array(int)
    .exactOptional()
    .describe("scored games: what the mover gains from here on with each legal move"),
};

const stripSchema = z.strictObject({
  title: z.string(),
  name: z.string().describe("the number in which the positions differ: 'n'"),
  first: int,
  last: int,
  rows: z.array(
    z.strictObject({
      name: z.string().describe("whose outcomes they are: 'A to move'"),
      outcomes: z
        .array(outcome)
        .nullable()
        .describe("from first to last; null: too many, see intervals"),
    }),
  ),
  intervals: z
    .array(
      z.strictObject({
        from: int,
        to: int,
        outcomes: z
          .array(outcome)
          .describe("they repeat: one outcome, or two that alternate, beginning at from"),
      }),
    )
    .nullable()
    .describe("the only row's outcomes in short"),
  period: z
    .strictObject({
      from: int,
      length: z.int().min(1),
      proof: z.string().nullable().describe("null: the period is only seen, not proved"),
    })
    .nullable(),
});

const graphSchema = z.strictObject({
  positions: z
    .array(
      z.strictObject({
        position: z.array(value),
        label: z.string().describe("the values that differ between the positions"),
        mover: player.nullable().describe("null: either player may be to move"),
        outcome,
        moves: z.array(
          z.strictObject({
            move: value,
            to: z.int().nonnegative().describe("a position, by its place in the list"),
            isBest: z.boolean().describe("it wins, or keeps a draw"),
          }),
        ),
      }),
    )
    .describe("all positions that can be reached, the start first"),
});

export const gameExplorationSchema = z
  .strictObject({
    exercise: z.string().describe("its ID: 'p1'"),
    name: z.string(),
    arguments: z.array(value).describe("the input whose game it is"),
    players: z.union([z.literal(1), z.literal(2)]),
    start: z.strictObject(position),
    bestPlay: z
      .strictObject({
        turns: z.array(z.strictObject({ ...position, move: value, said: z.string() })),
        end: z.string().nullable().describe("how the game ends; null: it is not shown to its end"),
      })
      .nullable()
      .describe("a game of best play from the start; null: there is none to show"),
    strips: z.array(stripSchema),
    tables: z.array(
      z.strictObject({
        title: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
      }),
    ),
    answers: z
      .strictObject({
        title: z.string(),
        unit: z.string().describe("the unit of sizes: 'cells'"),
        maxSize: z.int().describe("all right answers up to this size are listed"),
        found: z.array(z.strictObject({ size: z.int(), answer: value })).describe("smallest first"),
      })
      .nullable(),
    graph: graphSchema.nullable().describe("null: it has too many positions or moves"),
  })
  .describe("Output of `grundy explore ID --format json`");

export type GameExploration = z.infer<typeof gameExplorationSchema>;
export type ExploredStrip = z.infer<typeof stripSchema>;
export type ExploredGraph = z.infer<typeof graphSchema>;
