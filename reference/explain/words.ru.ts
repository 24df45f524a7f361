import { opponentOf } from "../kit/game.ts";
import { english, shortened } from "./words.en.ts";
import type { Words } from "./words.ts";

const SIDES: Readonly<Record<string, string>> = { left: "слева", right: "справа" };
const PLURAL = new Intl.PluralRules("ru");

/** Russian so far has positions, moves and refusals; reasons and guesses are in English. */
export const russian: Words = {
  ...english,
  play: {
    stones: (left) => (left === 0n ? "ни одного камня" : count(left, "камень", "камня", "камней")),
    takes: (taken) => `берёт ${taken}`,
    multiplies: (x, factor) => `умножает на ${factor}: x = ${x * factor}`,
    selects: (x) => `выбирает ${x}`,
    cards: (cards, own, opponents) =>
      `карты ${shortened(cards)}, суммы ${own} (у того, чей ход) и ${opponents}`,
    takesCard: (card, side) => `берёт ${card} ${SIDES[side] ?? ""}`,
    numbers: (numbers) =>
      numbers.length === 0 ? "ни одного числа" : `числа ${numbers.join(", ")}`,
    takesNumber: (number, gone) =>
      gone.length === 0 ? `берёт ${number}` : `берёт ${number}, а с ним уходит ${gone.join(", ")}`,
    heaps: (heaps) => (heaps.length === 0 ? "ни одной фишки" : `кучки ${shortened(heaps)}`),
    takesCounters: (taken, heap) =>
      `берёт ${taken === heap ? taken : `${taken} из ${heap}`} из первой кучки`,
    token: (node, targets) =>
      targets.length === 0
        ? `фишка в вершине ${node}, выхода нет`
        : `фишка в вершине ${node}, ходы в ${shortened(targets)}`,
    movesTo: (node) => `идёт в ${node}`,
    pins: (take, rows) =>
      rows.length === 0
        ? "ни одной кегли"
        : `ряды ${shortened(rows)}; за ход падает ${choice(take.map(String))}`,
    knocksDown: (row, first, last) => {
      if (first === last) return `сбивает кеглю ${first} ряда ${row}`;
      const joint = last === first + 1n ? " и " : "–";
      return `сбивает кегли ${first}${joint}${last} ряда ${row}`;
    },
    board: (left, cells) => `клеток осталось: ${left} из ${cells}`,
    crossesOut: ([p, q], [left, right]) => `вычёркивает ${left} и ${right} (клетки ${p} и ${q})`,
  },
  refusals: {
    negativeStones: (left) => `камней не может быть ${left}`,
    unknownMover: (mover) => `ходит «A» или «B», а не «${mover}»`,
    othersMove: (taken, mover, own) =>
      `хода ${taken} здесь нет: ${mover} может выбрать ${choice(own.map(String))}; ${taken} — ход игрока ${opponentOf(mover)}`,
    smallX: (x) => `x не меньше 1, а здесь ${x}`,
    selectedOutside: (x, n) => `последнее выбранное число ${x} должно быть от 1 до n = ${n}`,
    largeCards: (total, max) =>
      `сумма карт без учёта знаков ${total}, а играть можно, если она не больше ${max}`,
    numberOutside: (number, max) => `число ${number} вне пределов от 2 до ${max}`,
    ruledOut: ({ left, right }) =>
      `${left + right} не может остаться: это сумма исключённых чисел ${left} и ${right}`,
    numbersMustAscend: "числа должны идти по возрастанию",
    heapOutside: (heap, max) => `в кучке от 1 до ${max} фишек, а не ${heap}`,
    fallsMustAscend: "количества кеглей, падающих за ход, должны возрастать и быть не меньше 1",
    emptyRow: (pins) => `в ряду должна быть хотя бы 1 кегля, а не ${pins}`,
    manyPins: (total, max) => `кеглей ${total}, а играть можно, если их не больше ${max}`,
    longRow: (falls, max, pins) =>
      `если за ход может упасть больше ${falls} кеглей, в ряду их не больше ${max}, а не ${pins}`,
    nodesOutside: (nodes, max) => `в графе от 1 до ${max} вершин, а не ${nodes}`,
    noNode: (node, last) => `вершины ${node} нет: вершины имеют номера от 0 до ${last}`,
    narrowBoard: (width) => `в строке должна быть хотя бы 1 клетка, а не ${width}`,
    digitsOutside: "цифры могут быть только от 1 до 9",
    noCell: (cell, last) => `клетки ${cell} нет: клетки имеют номера от 0 до ${last}`,
    negativeCell: (cell) => `клетки ${cell} нет: клетки нумеруются с 0`,
    notInPairs: "клетки вычёркиваются парами, и каждая только один раз",
    namedTwice: (cell) => `клетка ${cell} названа дважды`,
    smallerFirst: (smaller, larger) =>
      `первой называется клетка с меньшим номером: ${smaller} ${larger}`,
    notDealtYet: (cell, cells, move) => {
      const reason =
        move === undefined
          ? ""
          : `, а новые выписываются, только когда ходов не осталось (вот один: ${move.join(" ")})`;
      return `клетки ${cell} ещё нет: клеток на доске ${cells}${reason}`;
    },
    crossedOutBefore: (cell, step) => `клетка ${cell} уже вычеркнута на шаге ${step}`,
    noMatch: (left, right) => `${left} и ${right} не равны и не дают в сумме 10`,
    apart: (between) =>
      `клетки не соседние: клетка ${between} между ними не вычеркнута, а стоят они в разных столбцах`,
    apartInColumn: (between) =>
      `клетки не соседние: клетка ${between} между ними в их столбце не вычеркнута`,
  },
};

/** Alternatives: "1, 2 или 5". */
function choice(items: readonly string[]): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} или ${items.at(-1) ?? ""}`;
}

function count(number: bigint, one: string, few: string, many: string): string {
  const rule = PLURAL.select(Number(number % 100n));
  return `${number} ${rule === "one" ? one : rule === "few" ? few : many}`;
}
