import type { Player } from "../core/playable.ts";
import type { PageLanguage } from "../core/page-language.ts";

const TEXTS_EN = {
  /** They follow a colon. */
  refusals: {
    gameOver: "the game is over",
    notOver: "the game is not over",
    notAMove: (move: string, choice: string) => `${move} is not a move here: ${choice}`,
    onlyMove: (mover: Player, move: string) => `${mover} has only ${move}`,
    fewMoves: (mover: Player, moves: readonly string[], last: string) =>
      `${mover} may choose ${moves.join(", ")} or ${last}`,
    manyMoves: (mover: Player, count: number, first: string, last: string) =>
      `${mover} has ${count} moves, from ${first} to ${last}`,
    wrongType: (move: string) => `${move} is not a move of this game`,
    tooManyMoves: (max: number) => `a game has at most ${max} moves here`,
    otherOpening: "the game begins with another move",
    noPosition: (fault: string) => `no position of this game: ${fault}`,
    otherRecord: "it is not the record of this game",
    notTheOpponents: (turn: number) => `turn ${turn} is not the opponent's move`,
    noClaim: "the answer says nothing that can be played",
    noGame: "this exercise is no game that can be played",
    noExercise: "there is no such exercise",
    noFailure: "feedback shows no call to play from",
    noAnswer: "feedback shows no answer to try",
    longInput: "the input is too long to be played",
    hiddenInput: "only inputs of visible groups can be played",
    noInputs: "this exercise has no visible inputs",
  },
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
  /** The next ones follow a sentence about the move. */
  lostWin: (better: string) => `This move lost the game. It was won by the move “${better}”.`,
  drewWin: (better: string) => `This move only drew. The game was won by the move “${better}”.`,
  lostDraw: (better: string) => `This move lost the game. It was drawn by the move “${better}”.`,
  gainedLess: (loss: bigint, better: string) =>
    `This move gained less than the move “${better}”, by ${loss}.`,
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
  refusals: {
    gameOver: "партия окончена",
    notOver: "партия не окончена",
    notAMove: (move, choice) => `хода ${move} здесь нет: ${choice}`,
    onlyMove: (mover, move) => `у ${mover} есть только ${move}`,
    fewMoves: (mover, moves, last) => `${mover} может выбрать ${moves.join(", ")} или ${last}`,
    manyMoves: (mover, count, first, last) => `у ${mover} ходов ${count}, от ${first} до ${last}`,
    wrongType: (move) => `в этой игре не бывает хода ${move}`,
    tooManyMoves: (max) => `в партии здесь может быть не больше ${max} ходов`,
    otherOpening: "партия начинается другим ходом",
    noPosition: (fault) => `в этой игре такой позиции нет: ${fault}`,
    otherRecord: "это запись другой партии",
    notTheOpponents: (turn) => `ход ${turn} сделал не соперник`,
    noClaim: "ответ не обещает ничего, что можно сыграть",
    noGame: "в этой задаче нет игры, в которую можно сыграть",
    noExercise: "такой задачи нет",
    noFailure: "в отзыве нет вызова, с которого можно играть",
    noAnswer: "в отзыве нет ответа, который можно проверить",
    longInput: "ввод слишком длинный, чтобы с него играть",
    hiddenInput: "играть можно только со входов открытых групп",
    noInputs: "у этой задачи нет открытых входов",
  },
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
  lostWin: (better) => `Этот ход проигрывает партию. Выигрывал ход «${better}».`,
  drewWin: (better) => `Этот ход ведёт к ничьей. Выигрывал ход «${better}».`,
  lostDraw: (better) => `Этот ход проигрывает партию. К ничьей вёл ход «${better}».`,
  gainedLess: (loss, better) => `Этот ход приносит меньше, чем ход «${better}», на ${loss}.`,
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
