/** Results of `grundy explore`: their JSON, and the source of their plain text. */
import { z } from "zod";

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
