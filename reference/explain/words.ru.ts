import { english, shortened } from "./words.en.ts";
import type { Words } from "./words.ts";

const SIDES: Readonly<Record<string, string>> = { left: "слева", right: "справа" };
const PLURAL = new Intl.PluralRules("ru");

/** Russian so far has positions and moves; reasons and guesses are in English. */
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
