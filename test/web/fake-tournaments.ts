import type { MatchView, TournamentSummaryView, TournamentView } from "../../harness/api/index.ts";
import { performTournamentTask } from "../../harness/app/play/tournament/course-tournament.ts";
import type { Playable } from "../../harness/core/playable.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { NOW } from "./fake-course.ts";

const tally = { won: 3, drawn: 0, lost: 1 };

const SUMMARY: TournamentSummaryView = {
  id: "t-1",
  exercise: "p1",
  exerciseName: "Heaps of stones",
  state: "running",
  startedAt: NOW,
  playerCount: 3,
  done: 2,
  total: 3,
  failed: 1,
};

const rowOf = (rank: number, points: number, isOut = false) => ({
  rank,
  points,
  first: tally,
  second: tally,
  strength: 200 - 100 * rank,
  interval: [150 - 100 * rank, 250 - 100 * rank] as [number, number],
  failures: isOut ? 2 : 0,
  isOut,
});

const VIEW: TournamentView = {
  ...SUMMARY,
  seed: "1",
  positions: 1,
  players: [
    { player: 1, name: "Ada Lovelace", isOwn: true, submission: "s-1", row: rowOf(1, 3) },
    { player: 0, name: "#1", isOwn: false, row: rowOf(2, 1.5) },
    {
      player: 2,
      name: "Bob",
      isOwn: false,
      submission: "s-2",
      row: rowOf(3, 0, true),
      faults: [{ verdict: "RTE", reason: "ZeroDivisionError: division by zero", games: 2 }],
      remarks: [],
    },
  ],
  matches: [
    { id: "0-1", players: [0, 1], points: [1, 1], isForfeit: false },
    { id: "1-2", players: [1, 2], points: [2, 0], isForfeit: true },
  ],
};

const MATCH: MatchView = {
  players: ["#1", "Ada Lovelace"],
  games: [
    { position: 0, first: 0, turns: 2, end: "finished", winner: 1 },
    { position: 0, first: 1, turns: 0, end: "fault", winner: 0, reason: "It took too long." },
  ],
};

/** The fake server's only tournament, with a game by the real rules. */
export class FakeTournaments {
  readonly started: unknown[] = [];
  readonly asked: string[] = [];
  view = VIEW;

  readonly list = (isInstructor: boolean) => ({
    tournaments: this.started.length === 0 ? [] : [SUMMARY],
    ...(isInstructor && {
      choices: [{ exercise: "p1", name: "Heaps of stones", accepted: 2, scored: 3 }],
    }),
  });

  readonly match = () => MATCH;

  film(game: string): { film: string } {
    const reply = performTournamentTask(p1.playable as Playable, {
      kind: "show-game",
      tournament: { exercise: "p1", seed: "1", starts: [[9, "A"]], playerCount: 3 },
      game: {
        pair: [0, 1],
        game: Number(game),
        names: MATCH.players,
        match: {
          restarts: [0, 0],
          games: [
            { moves: [2, 7], end: { kind: "finished", winner: 1 }, contradictions: [] },
            {
              moves: [],
              end: { kind: "fault", winner: 0, verdict: "TLE", reason: "It took too long." },
              contradictions: [],
            },
          ],
        },
      },
      title: "Heaps of stones",
      language: "en",
    });
    if (reply.kind !== "film") throw new Error("it is no film");
    return { film: reply.film };
  }

  end(): void {
    this.view = { ...VIEW, state: "ended", done: 3, failed: 0 };
  }
}
