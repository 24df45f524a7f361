import { RANKING_EN } from "../../../components/ranking.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of tournaments. */
export const TOURNAMENTS_EN = {
  ...RANKING_EN,
  title: "Tournaments",
  about: "Students' players play against each other, everybody against everybody.",
  none: "No tournaments yet",
  noneHint: "Instructors start a tournament once students have players.",
  noExercises: "No exercise of this course asks for a player",
  started: "Started",
  exercise: "Exercise",
  state: "State",
  players: "Players",
  matches: "Matches",
  states: { running: "running", ended: "finished", cancelled: "cancelled" },
  start: "Start a tournament",
  choice: (name: string, players: number) =>
    `${name} (${players === 1 ? "1 player" : `${players} players`})`,
  onlyAccepted: "Only accepted players; otherwise the latest of each student that has points",
  positions: "Start positions",
  positionsHint: "1 to 20. Two games of each match begin with each of them.",
  seed: "Seed",
  seedHint: "A whole number. It decides the start positions: the same seed gives the same result.",
  begin: "Start",
  dismiss: "Do not start",

  heading: (exercise: string) => `Tournament: ${exercise}`,
  facts: (players: number, positions: number, seed: string) =>
    `${players} players, ${positions === 1 ? "1 start position" : `${positions} start positions`}, seed ${seed}`,
  progress: (doneCount: number, total: number) => `Matches: ${doneCount} of ${total}`,
  ended: "The tournament is finished.",
  cancelled: "The tournament was cancelled.",
  afterEnd: "You see your own games now, and the table and all games after the end.",
  failed: (matches: number) =>
    `${matches === 1 ? "1 match was" : `${matches} matches were`} not played because workers failed. This costs nobody a game.`,
  again: "Play them again",
  cancel: "Cancel the tournament",
  cancelSure: "Its matches so far stay visible to staff.",
  keep: "Keep playing",
  projector: "Full screen",
  you: "you",
  isOut:
    "A player who is out lost as many games by faults as a match has. The others win without playing.",
  matchesOf: "Matches of",
  opponent: "Opponent",
  result: "Result",
  watch: (one: string, other: string) => `Watch ${one} against ${other}`,
  watchShort: "Watch",
  forfeit: "not played",
  noMatches: "No matches yet",
  reasons: "Faults and remarks",
  faultIn: (games: number, verdict: string, reason: string) =>
    `${games === 1 ? "1 game" : `${games} games`} (${verdict}): ${reason}`,
  program: "program",
  versus: (one: string, other: string) => `${one} – ${other}`,
  game: "Game",
  gameOf: (number: number, first: string, end: string) => `${number}: ${first} moves first, ${end}`,
  wonBy: (name: string) => `${name} won`,
  wonByFault: (name: string) => `${name} won by a fault`,
  draw: "draw",
  faultReason: (reason: string) => `It ended by a fault: ${reason}`,
};

export const tournamentTexts = defineTexts(TOURNAMENTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).TOURNAMENTS_RU,
});
