import type { PageLanguage } from "../page-language.ts";
import type { Coordinate, PositionClaim, ProofBreach } from "./claim-proof.ts";

type Player = "A" | "B";

/** Sentences to the author of a claim that contradicts itself. Numbers come as they are printed. */
interface BreachWords {
  /** `9` and `8`, taking 1: both players lose, by the claim. */
  readonly bothLose: (from: string, mover: Player, left: string, move: string) => string;
  readonly noWinningMove: (from: string, mover: Player, left: readonly string[]) => string;
  readonly cannotMove: (from: string, mover: Player) => string;
  readonly sameValue: (from: string, value: number, left: string) => string;
  readonly noSuchMove: (from: string, value: number, missing: number) => string;
  readonly valueOfEnd: (from: string, value: number) => string;
  readonly bothRatiosLose: (x: string, n: string, left: string) => string;
  readonly noWinningFactor: (x: string, n: string) => string;
  /** At a position of any game; who cannot move at `left` has lost there if it is over. */
  readonly bothPositionsLose: (from: string, left: string, isOver: boolean) => string;
  readonly noMoveWins: (from: string, left: readonly string[]) => string;
  readonly truth: (isLost: boolean, x: string, n: string) => string;
  /** The heaps that a move leaves of one. */
  readonly heaps: (left: readonly string[]) => string;
  readonly or: string;
  readonly andSoOn: string;
}

const otherOf = (player: Player): Player => (player === "A" ? "B" : "A");

const EN: BreachWords = {
  bothLose: (from, mover, left, move) =>
    `You say that ${mover} loses with ${from} and that ${otherOf(mover)} loses with ${left}. But from ${from} ${mover} can take ${move} and leave ${left}.`,
  noWinningMove: (from, mover, left) =>
    `You say that ${mover} wins with ${from}. But whatever ${mover} takes, ${otherOf(mover)} is left with ${list(left, EN.or, EN)}, and you say that ${otherOf(mover)} wins with ${left.length === 1 ? "that" : "each"}.`,
  cannotMove: (from, mover) =>
    `You say that ${mover} wins with ${from}. But ${mover} cannot move there, and who cannot move has lost.`,
  sameValue: (from, value, left) =>
    `You say that the value of ${from} is ${value}, and so is that of ${left}. But a move leads from ${from} to ${left}, and no move leads to the value that a position has itself.`,
  noSuchMove: (from, value, missing) =>
    `You say that the value of ${from} is ${value}. But no move leads to the value ${missing}, and a value is the least that no move leads to.`,
  valueOfEnd: (from, value) =>
    `You say that the value of ${from} is ${value}. But no move is left there, so that the value is 0.`,
  bothRatiosLose: (x, n, left) =>
    `You say that the player to move loses with x = ${x} and n = ${n}, and also with x = ${left}. But a move leads from ${x} to ${left}.`,
  noWinningFactor: (x, n) =>
    `You say that the player to move wins with x = ${x} and n = ${n}. But every move leads to an x with which, as you say, the next player wins.`,
  bothPositionsLose: (from, left, isOver) =>
    isOver
      ? `You say that the player to move loses at ${from}. But a move leads to ${left}, where the game is over and the next player has lost.`
      : `You say that the player to move loses at ${from}, and also at ${left}. But a move leads from ${from} to ${left}.`,
  noMoveWins: (from, left) =>
    left.length === 1
      ? `You say that the player to move wins at ${from}. But the only move leads to ${left[0]}, and you say that the next player wins there.`
      : `You say that the player to move wins at ${from}. But every move leads to ${list(left, EN.or, EN)}, and you say that the next player wins at each.`,
  truth: (isLost, x, n) =>
    `In truth, the player to move ${isLost ? "loses" : "wins"} with x = ${x} and n = ${n}.`,
  heaps: ([first = "nothing", second]) =>
    second === undefined ? first : `${first} and ${second} together`,
  or: "or",
  andSoOn: "and so on",
};

const RU: BreachWords = {
  bothLose: (from, mover, left, move) =>
    `По-вашему, при ${from} проигрывает ${mover}, а при ${left} проигрывает ${otherOf(mover)}. Но от ${from} ${mover} может взять ${move} и оставить ${left}.`,
  noWinningMove: (from, mover, left) =>
    `По-вашему, при ${from} выигрывает ${mover}. Но сколько бы ни взял ${mover}, останется ${list(left, RU.or, RU)}, и по-вашему ${otherOf(mover)} выигрывает ${left.length === 1 ? "при этом" : "при каждом из этих чисел"}.`,
  cannotMove: (from, mover) =>
    `По-вашему, при ${from} выигрывает ${mover}. Но хода у ${mover} там нет, а кто не может пойти, тот проиграл.`,
  sameValue: (from, value, left) =>
    `По-вашему, значение ${from} равно ${value}, и значение ${left} тоже. Но от ${from} есть ход к ${left}, а к своему собственному значению ходов не бывает.`,
  noSuchMove: (from, value, missing) =>
    `По-вашему, значение ${from} равно ${value}. Но ни один ход не ведёт к значению ${missing}, а значение — наименьшее, к которому нет хода.`,
  valueOfEnd: (from, value) =>
    `По-вашему, значение ${from} равно ${value}. Но ходов там не осталось, так что значение равно 0.`,
  bothRatiosLose: (x, n, left) =>
    `По-вашему, тот, чей ход, проигрывает при x = ${x} и n = ${n} и при x = ${left}. Но от ${x} есть ход к ${left}.`,
  noWinningFactor: (x, n) =>
    `По-вашему, тот, чей ход, выигрывает при x = ${x} и n = ${n}. Но каждый ход ведёт к такому x, при котором, по-вашему, выигрывает следующий.`,
  bothPositionsLose: (from, left, isOver) =>
    isOver
      ? `По-вашему, при ${from} тот, чей ход, проигрывает. Но есть ход к ${left}, где игра окончена и следующий уже проиграл.`
      : `По-вашему, тот, чей ход, проигрывает при ${from} и при ${left}. Но от ${from} есть ход к ${left}.`,
  noMoveWins: (from, left) =>
    left.length === 1
      ? `По-вашему, при ${from} тот, чей ход, выигрывает. Но единственный ход ведёт к ${left[0]}, а там, по-вашему, выигрывает следующий.`
      : `По-вашему, при ${from} тот, чей ход, выигрывает. Но каждый ход ведёт к ${list(left, RU.or, RU)}, и при каждой из этих позиций, по-вашему, выигрывает следующий.`,
  truth: (isLost, x, n) =>
    `На самом деле тот, чей ход, ${isLost ? "проигрывает" : "выигрывает"} при x = ${x} и n = ${n}.`,
  heaps: ([first = "пустой позиции", second]) =>
    second === undefined ? first : `${first} и ${second} вместе`,
  or: "или",
  andSoOn: "и так далее",
};

const WORDS: Readonly<Record<PageLanguage, BreachWords>> = { en: EN, ru: RU };

/** Positions after moves that are named. */
const MAX_NAMED = 20;

/** Tells the author of a claim which of its statements cannot hold together. */
export function describeBreach(breach: ProofBreach, language: PageLanguage): string {
  const words = WORDS[language];
  const show: Show = (value) =>
    Array.isArray(value)
      ? `[${value.map(show).join(", ")}]`
      : /^[AB]$/.test(String(value))
        ? String(value)
        : BigInt(value).toLocaleString(language);
  const { position, claims, firstWrong } = breach;
  const [first = 0, second] = position;
  if (claims[0]?.value !== undefined) return describeValues(breach, claims[0].value, words, show);
  const isOfCounters = position.length === 2 && !Array.isArray(first);
  if (isOfCounters && (second === "A" || second === "B")) {
    return describeOutcomes(breach, second, words, show);
  }
  if (firstWrong === undefined) return describePositions(breach, words, show);
  return describeRatios(breach, [show(first), show(second ?? 0)], words, show);
}

type Show = (value: Coordinate) => string;

/** Positions of any game, as the arguments of a function. */
function describePositions(
  { kind, position, claims }: ProofBreach,
  words: BreachWords,
  show: Show,
): string {
  const print = (each: ProofBreach["position"]) =>
    each.length === 1 ? each.map(show).join("") : `(${each.map(show).join(", ")})`;
  const after = claims.slice(1);
  const [first] = after;
  if (kind === "a") {
    return words.bothPositionsLose(
      print(position),
      print(first?.position ?? []),
      first?.over === true,
    );
  }
  return words.noMoveWins(print(position), [...new Set(after.map((each) => print(each.position)))]);
}

function describeOutcomes(
  { kind, position: [n = 0], claims }: ProofBreach,
  mover: Player,
  words: BreachWords,
  show: Show,
): string {
  const lefts = claims.slice(1).map(({ position: [left = 0] }) => Number(left));
  const [left = 0] = lefts;
  switch (kind) {
    case "a":
      return words.bothLose(show(n), mover, show(left), show(Number(n) - left));
    case "b":
      return words.noWinningMove(show(n), mover, lefts.map(show));
    case "c":
      return words.cannotMove(show(n), mover);
  }
}

function describeValues(
  { kind, position: [n = 0], claims, missing = 0 }: ProofBreach,
  value: number,
  words: BreachWords,
  show: Show,
): string {
  switch (kind) {
    case "a": {
      const heaps = claims[1]?.position ?? [];
      return words.sameValue(show(n), value, words.heaps(heaps.map(show)));
    }
    case "b":
      return words.noSuchMove(show(n), value, missing);
    case "c":
      return words.valueOfEnd(show(n), value);
  }
}

function describeRatios(
  { kind, claims, firstWrong }: ProofBreach,
  [x, n]: readonly [string, string],
  words: BreachWords,
  show: Show,
): string {
  const left = show(claims[1]?.position[0] ?? 0);
  const sentence = kind === "a" ? words.bothRatiosLose(x, n, left) : words.noWinningFactor(x, n);
  return firstWrong === undefined
    ? sentence
    : `${sentence} ${describeTruth(firstWrong, words, show)}`;
}

function describeTruth({ position, lost }: PositionClaim, words: BreachWords, show: Show): string {
  const [x = 0, n = 0] = position;
  return words.truth(lost === true, show(x), show(n));
}

/** `7, 6 or 5`. */
function list(numbers: readonly string[], or: string, { andSoOn }: BreachWords): string {
  if (numbers.length > MAX_NAMED) return `${numbers.slice(0, MAX_NAMED).join(", ")} ${andSoOn}`;
  const last = numbers.at(-1) ?? "";
  return numbers.length < 2 ? last : `${numbers.slice(0, -1).join(", ")} ${or} ${last}`;
}
