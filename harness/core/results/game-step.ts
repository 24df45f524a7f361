/** A game that a person plays on a page, as the page shows it after each move. */
import { z } from "zod";
import { gameRecordSchema, playerSchema } from "./game-record.ts";

const move = gameRecordSchema.shape.turns.element.shape.move;
const margin = z.string().regex(/^-?\d+$/);

/** How a program that a person plays against answered a position. */
export const programAnswerSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("move"),
    move,
    contradiction: z
      .strictObject({
        claimed: margin.describe("its answer to the position, as the mover's margin"),
        margin: margin.describe("the mover's margin by its answers to later positions"),
        move: move.describe("the move with this margin"),
      })
      .exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("fault"),
    reason: z.string().max(1000).describe("why it made no legal move"),
  }),
]);
export type ProgramAnswer = z.infer<typeof programAnswerSchema>;

/** A program that a person submitted, and that now plays against them. */
export interface AttemptOpponent {
  readonly attempt: number;
  /** To the position after the moves so far; undefined: not known yet. */
  readonly answer?: ProgramAnswer | undefined;
}

const cell = z.strictObject({
  text: z.string(),
  mark: z.enum(["gone", "taken", "new", "wrong"]).exactOptional(),
});
/** A position as a picture: rows of cells. */
export const pictureSchema = z.array(z.array(cell));
const rows = pictureSchema;
const places = z.array(z.tuple([z.int(), z.int()])).describe("cells as row and column, from 0");

export const gameStepSchema = z.strictObject({
  record: gameRecordSchema.describe("the game so far"),
  person: playerSchema.describe("the person's side"),
  fixedTurns: z.int().describe("so many turns at the start cannot be taken back"),
  text: z.string().describe("the position in words"),
  rows: rows.describe("the position as a picture; empty if it is too large"),
  answer: rows
    .exactOptional()
    .describe("the opponent's last move as a picture, marked in the position before it"),
  said: z
    .array(z.string())
    .describe("the newest moves: the person's last one and the answer to it"),
  contradiction: z
    .string()
    .exactOptional()
    .describe("answers of the opponent's program that cannot all be right"),
  isWaiting: z
    .literal(true)
    .exactOptional()
    .describe("the opponent's program is to move, and has not answered yet"),
  moves: z
    .array(
      z.strictObject({
        move,
        text: z.string().describe("the move as words"),
        taken: places.describe("the cells of the picture that it takes"),
        rows: rows.exactOptional().describe("the picture with the move, if the cells differ"),
      }),
    )
    .describe("the person's legal moves; empty after the end"),
  omitted: z.int().exactOptional().describe("how many legal moves are not listed"),
  best: z
    .array(z.int())
    .exactOptional()
    .describe("hints: indices of the listed moves that win, or are best; empty: none does"),
  result: z
    .strictObject({
      text: z.string(),
      isWon: z.boolean().nullable().describe("by the person; null: a draw"),
      reason: z.string().exactOptional().describe("the move that lost, or why no move was better"),
      film: z.string().describe("HTML that shows the game move by move"),
    })
    .exactOptional()
    .describe("absent: the game goes on"),
});

export type GameStep = z.infer<typeof gameStepSchema>;
