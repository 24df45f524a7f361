import type { PLAY_EN } from "./texts-en.ts";

export const PLAY_RU: typeof PLAY_EN = {
  play: "Сыграть в игру",
  playSide: (player) => `Играть за ${player}`,
  playHere: "Сыграть с этой позиции",
  claim: (player, position) =>
    `Ваша программа утверждает, что здесь выигрывает ${player}: ${position}.`,
  claimAfter: (player, opening, position) =>
    `Ваша программа утверждает, что после хода «${opening}» здесь выигрывает ${player}: ${position}.`,
  claimScore: (player, score, position) =>
    `Ваша программа утверждает, что ${player} получает здесь не меньше ${score}: ${position}.`,
  title: (name) => `Игра: ${name}`,
  yourTurn: (player) => `Вы играете за ${player}, ваш ход.`,
  chooseSolitaire: "Выберите ход.",
  moves: "Ваши ходы",
  moveHint: "Выберите ход ниже или нажмите на то, что берёте.",
  another: "Ход завершит ещё одна клетка.",
  otherMove: (omitted) => `Другой ход (ещё ${omitted})`,
  make: "Сделать этот ход",
  best: "лучший",
  bestMoves: (moves) => `Лучшие ходы: ${moves}.`,
  noBest: "При лучшей игре соперника здесь не выигрывает ни один ход.",
  unknownBest: "Лучший ход здесь неизвестен.",
  hint: "Показать лучшие ходы",
  undo: "Вернуть ход",
  again: "Сначала",
  settings: "Другая партия",
  start: "Начальная позиция",
  random: "Случайная",
  typed: "Свой ввод",
  typedHint: (call, input) =>
    `Как его читает программа: «${input}» — это ${call}. Небольшой, как в открытых тестах.`,
  opponent: "Соперник",
  opponents: {
    perfect: "Безошибочный",
    greedy: "Жадный: берёт больше всего",
    random: "Случайный",
    first: "Первый допустимый ход",
  },
  side: "Ваша сторона",
  first: (player) => `${player}, ходит первым`,
  second: (player) => `${player}, ходит вторым`,
  begin: "Новая партия",
  replay: "Партия ход за ходом",
  kept: "Эта партия сохранена при вашей попытке.",
  games: "Партии против ответа программы",
};
