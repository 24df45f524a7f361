import { defineTexts } from "../../texts/index.ts";

/** Texts of games that are played on pages. */
export const PLAY_EN = {
  play: "The game",
  playWhole: "Play from the start of a game",
  playSide: (player: string) => `Play ${player}`,
  playHere: "Play this position",
  claim: (player: string, position: string) =>
    `Your program says that ${player} wins here: ${position}.`,
  claimAfter: (player: string, opening: string, position: string) =>
    `Your program says that ${player} wins after “${opening}” here: ${position}.`,
  claimScore: (player: string, score: string, position: string) =>
    `Your program says that ${player} gets at least ${score} here: ${position}.`,
  claimSum: (player: string, position: string) =>
    `By the value that you claim, they cancel out, so ${player}, who moves second, wins here: ${position}.`,
  title: (name: string) => `Play: ${name}`,
  yourTurn: (player: string) => `You are ${player}, and it is your turn.`,
  chooseSolitaire: "Choose a move.",
  moves: "Your moves",
  moveHint: "Choose a move below, or click what you take.",
  another: "Another cell completes the move.",
  otherMove: (omitted: number) => `Another move (${omitted} more)`,
  make: "Make this move",
  best: "best",
  bestMoves: (moves: string) => `Best: ${moves}.`,
  noBest: "No move wins here against best play.",
  unknownBest: "The best move is not known here.",
  hint: "Show best moves",
  undo: "Undo",
  again: "Start again",
  settings: "Another game",
  start: "Start position",
  random: "Random",
  typed: "Your own input",
  typedHint: (call: string, input: string) =>
    `As a program reads it: “${input}” is ${call}. Small inputs, as in the visible tests.`,
  opponent: "Opponent",
  opponents: {
    perfect: "Perfect",
    greedy: "Greedy: takes the most",
    random: "Random",
    first: "First legal move",
  },
  ownProgram: (attempt: number) => `Your program: attempt ${attempt}`,
  thinking: "Your program is thinking…",
  contradicts: "Your program contradicts itself.",
  noMove: "Your program did not move.",
  side: "Your side",
  first: (player: string) => `${player}, moves first`,
  second: (player: string) => `${player}, moves second`,
  begin: "New game",
  replay: "The game, move by move",
  kept: "This game is kept with your attempt.",
  games: "Games kept with this attempt",
};

export const playTexts = defineTexts(PLAY_EN, {
  ru: async () => (await import("./texts-ru.ts")).PLAY_RU,
});
