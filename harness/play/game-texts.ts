import type { Player } from "../core/playable.ts";
import type { PageLanguage } from "../core/page-language.ts";

const TEXTS_EN = {
  notSolved: "No move is left: not solved.",
  solved: (moves: number) => `Solved in ${moves} moves.`,
  draw: "A draw.",
  repetition: "A draw: the same position for the third time.",
  won: (winner: string) => `${winner} won: no move is left.`,
  scoredDraw: (a: bigint, b: bigint) => `A draw, ${a} to ${b}.`,
  scoredWon: (winner: string, more: bigint, less: bigint) => `${winner} won, ${more} to ${less}.`,
  toMove: (mover: string) => `${mover} to move.`,
  leftOut: (moves: number) => `${moves} moves are left out.`,
  /** Follows a sentence about the move. */
  lostBy: (better: string) => `This move lost the game. It was won by the move “${better}”.`,
  lostFromStart: (winner: Player) =>
    `No other moves would have helped: with best play, ${winner} wins from the start.`,
  lostAfterOpening: (winner: Player) =>
    `No other moves would have helped: with best play, ${winner} wins after the first move.`,
  outOfReach: (player: Player, score: bigint) =>
    `With best play, ${player} gets at most ${score} from the start.`,
};

export type GameTexts = typeof TEXTS_EN;

const TEXTS_RU: GameTexts = {
  notSolved: "Ходов больше нет: пасьянс не сошёлся.",
  solved: (moves) => `Пасьянс сошёлся, ходов: ${moves}.`,
  draw: "Ничья.",
  repetition: "Ничья: позиция повторилась в третий раз.",
  won: (winner) => `Победа: ${winner}. Ходов больше нет.`,
  scoredDraw: (a, b) => `Ничья, ${a} : ${b}.`,
  scoredWon: (winner, more, less) => `Победа: ${winner}, ${more} : ${less}.`,
  toMove: (mover) => `Ход: ${mover}.`,
  leftOut: (moves) => `Пропущено ходов: ${moves}.`,
  lostBy: (better) => `Этот ход проигрывает партию. Выигрывал ход «${better}».`,
  lostFromStart: (winner) =>
    `Другие ходы не помогли бы: при лучшей игре с самого начала выигрывает ${winner}.`,
  lostAfterOpening: (winner) =>
    `Другие ходы не помогли бы: при лучшей игре после первого хода выигрывает ${winner}.`,
  outOfReach: (player, score) =>
    `При лучшей игре ${player} получает с начала партии не больше ${score}.`,
};

/** Sentences about played games, in every language of the pages. */
export const GAME_TEXTS: Readonly<Record<PageLanguage, GameTexts>> = {
  en: TEXTS_EN,
  ru: TEXTS_RU,
};
