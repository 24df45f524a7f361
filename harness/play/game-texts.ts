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
  forfeited: (winner: string, loser: string, reason: string) =>
    `${winner} won: ${loser} made no legal move. ${reason}`,
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
  attempt: (number: string) => `attempt ${number}`,
  otherMargin: (mover: Player, place: string, claimed: bigint, margin: bigint) =>
    `It promises ${mover} a margin of ${claimed} at ${place}, but by its answers to the positions after ${mover}'s moves the margin is ${margin}.`,
  wonAndLost: (mover: Player, opponent: Player, place: string) =>
    `It says that ${mover} wins at ${place}, and also that ${opponent} wins after each move of ${mover}.`,
  lostAndWon: (mover: Player, opponent: Player, place: string, move: string) =>
    `It says that ${mover} loses at ${place}, and also that ${opponent} loses after ${mover} ${move}.`,
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
  forfeited: (winner, loser, reason) =>
    `Победа: ${winner}. ${loser} не делает допустимого хода. ${reason}`,
  toMove: (mover) => `Ход: ${mover}.`,
  leftOut: (moves) => `Пропущено ходов: ${moves}.`,
  lostBy: (better) => `Этот ход проигрывает партию. Выигрывал ход «${better}».`,
  lostFromStart: (winner) =>
    `Другие ходы не помогли бы: при лучшей игре с самого начала выигрывает ${winner}.`,
  lostAfterOpening: (winner) =>
    `Другие ходы не помогли бы: при лучшей игре после первого хода выигрывает ${winner}.`,
  outOfReach: (player, score) =>
    `При лучшей игре ${player} получает с начала партии не больше ${score}.`,
  attempt: (number) => `попытка ${number}`,
  otherMargin: (mover, place, claimed, margin) =>
    `По её ответу разница ${mover} в позиции «${place}» равна ${claimed}, а по её ответам после ходов ${mover} она равна ${margin}.`,
  wonAndLost: (mover, opponent, place) =>
    `По её ответам в позиции «${place}» выигрывает ${mover}, и в то же время после любого хода ${mover} выигрывает ${opponent}.`,
  lostAndWon: (mover, opponent, place, move) =>
    `По её ответам в позиции «${place}» ${mover} проигрывает, и в то же время ${opponent} проигрывает после хода «${mover} ${move}».`,
};

/** Sentences about played games, in every language of the pages. */
export const GAME_TEXTS: Readonly<Record<PageLanguage, GameTexts>> = {
  en: TEXTS_EN,
  ru: TEXTS_RU,
};
