import type { FilmCollection } from "../../../harness/core/film.ts";
import type { Tournament, TournamentPlayer } from "../../../harness/core/results/tournament.ts";

const PLAYER: TournamentPlayer = {
  name: "alice",
  kind: "moves",
  language: "python",
  rank: 1,
  points: 3,
  first: { won: 2, drawn: 0, lost: 0 },
  second: { won: 1, drawn: 0, lost: 1 },
  strength: 120,
  interval: [80, 210],
  failures: 0,
  faults: [],
  out: null,
  remarks: [],
};

/** A name that tries to be markup, and to end the script that holds the games. */
export const HOSTILE_NAME = "</script><img src=x onerror=alert(1)>";

const BASE = { position: 0, turns: 2, end: "finished" } as const;

/** A tournament with a draw, a fault, forfeits, and one who did not play. */
export const TOURNAMENT: Tournament = {
  version: 1,
  exercise: "p4",
  seed: "1",
  positions: [{ values: [[4, 1], 0, 0], text: "cards 4 1, sums 0 and 0", outcome: "win" }],
  players: [
    PLAYER,
    {
      ...PLAYER,
      name: HOSTILE_NAME,
      kind: "analyses",
      rank: 2,
      points: 1.5,
      strength: -20,
      interval: [-90, 10],
      remarks: ["It says that A wins at 8 stones, and also that B wins after each move of A."],
    },
    {
      ...PLAYER,
      name: "a player with a long name that has to be cut somewhere",
      rank: 3,
      points: 0.5,
      strength: -300,
      interval: [-420, -250],
      failures: 1,
      faults: [{ verdict: "RTE", reason: "The call raised ValueError: 3", games: 1 }],
      out: "It lost 1 game by faults.",
    },
    {
      ...PLAYER,
      name: "broken",
      kind: "none",
      rank: null,
      strength: null,
      interval: null,
      out: "SyntaxError",
    },
  ],
  matches: [
    {
      players: [0, 1],
      points: [1.5, 0.5],
      games: [
        {
          ...BASE,
          first: 0,
          winner: 0,
          scores: { first: 4, second: 1 },
          record: "records/00001/0001.json",
        },
        { ...BASE, first: 1, winner: null, scores: { first: 2, second: 2 } },
      ],
    },
    {
      players: [0, 2],
      points: [2, 0],
      games: [
        {
          ...BASE,
          first: 0,
          winner: 0,
          turns: 1,
          end: "fault",
          verdict: "RTE",
          reason: "The call raised ValueError: 3",
        },
        { ...BASE, first: 2, winner: 0, turns: 0, end: "forfeit" },
      ],
    },
    { players: [1, 2], points: [0, 0], games: [] },
  ],
};

const CARDS = [[{ text: "4" }, { text: "1" }]];
const LEFT = [[{ text: "4", mark: "taken" }, { text: "1" }]] as const;
const LAST = [[{ text: "1", mark: "taken" }]] as const;

export const FILMS: FilmCollection = {
  pictures: [CARDS, LEFT, LAST, []],
  captions: ["takes 4 from the left", "takes 1"],
  games: [
    [
      [1, 0, 2, 1, 3],
      [1, 0, 2, 1, 3],
    ],
    [[1, 0, 0], []],
    [],
  ],
};
