/** Schemas of tournaments between students' players. */
import { z } from "zod";
import { tournamentSchema } from "../core/results/tournament.ts";
import { ms } from "./shapes.ts";

const count = z.int().nonnegative();
const player = count.describe("the player's number in the tournament, from 0");
const resultPlayer = tournamentSchema.shape.players.element;
const resultGame = tournamentSchema.shape.matches.element.shape.games.element;

const tournamentSummarySchema = z.strictObject({
  id: z.string(),
  exercise: z.string(),
  exerciseName: z.string(),
  state: z.enum(["running", "ended", "cancelled"]),
  startedAt: ms,
  playerCount: count,
  done: count.describe("matches that are played, or decided because a player is out"),
  total: count.describe("matches"),
  failed: count.describe("matches that no worker could play; staff can have them played again"),
});
export type TournamentSummaryView = z.infer<typeof tournamentSummarySchema>;

export const tournamentsSchema = z.strictObject({
  tournaments: z.array(tournamentSummarySchema).describe("newest first"),
  choices: z
    .array(
      z.strictObject({
        exercise: z.string(),
        name: z.string(),
        accepted: count.describe("students with an accepted player"),
        scored: count.describe("students with a player that has points"),
      }),
    )
    .optional()
    .describe("only for those who may start one"),
});
export type TournamentsView = z.infer<typeof tournamentsSchema>;

export const startTournamentSchema = z.strictObject({
  exercise: z.string(),
  onlyAccepted: z
    .boolean()
    .default(true)
    .describe("false: each student's latest player that has points"),
  positions: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe("start positions; two games of a match begin with each"),
  seed: z
    .string()
    .regex(/^\d{1,18}$/)
    .default("1")
    .describe("decides the start positions"),
});

export const tournamentViewSchema = tournamentSummarySchema.extend({
  seed: z.string(),
  positions: count.describe("start positions"),
  players: z
    .array(
      z.strictObject({
        player,
        name: z.string().describe("#7 if the caller does not learn it"),
        isOwn: z.boolean(),
        submission: z.string().optional().describe("for staff, and the caller's own"),
        row: resultPlayer
          .pick({ points: true, first: true, second: true, strength: true, interval: true })
          .extend({ rank: z.int().positive(), failures: count, isOut: z.boolean() })
          .optional()
          .describe("absent while students do not see the table"),
        faults: resultPlayer.shape.faults
          .optional()
          .describe("for staff, and the caller's own: why it lost games by faults"),
        remarks: z.array(z.string()).optional().describe("for staff, and the caller's own"),
      }),
    )
    .describe("the best first; students see only themselves and their opponents before the end"),
  matches: z
    .array(
      z.strictObject({
        id: z.string(),
        players: z.tuple([player, player]),
        points: z.tuple([z.number(), z.number()]),
        isForfeit: z.boolean().describe("not played, because a player was out"),
      }),
    )
    .describe("students see only their own before the end"),
});
export type TournamentView = z.infer<typeof tournamentViewSchema>;

export const matchViewSchema = z.strictObject({
  players: z.tuple([z.string(), z.string()]).describe("names"),
  games: z.array(
    resultGame.pick({ position: true, turns: true, end: true }).extend({
      first: z.literal([0, 1]).describe("which of the two moves first"),
      winner: z.literal([0, 1]).nullable().describe("null: a draw"),
      reason: z.string().optional().describe("of a fault, for staff and its player"),
    }),
  ),
});
export type MatchView = z.infer<typeof matchViewSchema>;
