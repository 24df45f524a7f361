import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import type { Take } from "../p4/best-play.ts";
import { playBest } from "../p4/best-play.ts";
import { indent, shorten, toText } from "./lines.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

const MAX_CARDS = 60;
const MAX_LINES = 8;
const MAX_ROW_WIDTH = 32;

/** More fill several lines and show little. */
const MAX_THINGS = 20;
/** Shows the results of taking either end, and one line of best play with its running sums. */
export const explain: Explain = ([row], actual, language) => {
  const cards = (row as readonly bigint[]).map(Number);
  if (cards.length === 0 || cards.length > MAX_CARDS) return undefined;
  const words = wordsIn(language);
  const takes = playBest(cards);
  const sum = takes.at(-1)?.sums.first ?? 0;
  const lines: string[] = [];
  if (typeof actual === "bigint" && actual !== BigInt(sum)) {
    lines.push(actual > BigInt(sum) ? words.p4.tooHigh(actual) : words.p4.tooLow(actual));
  }
  if (cards.length > 1) lines.push(compareOpenings(cards, words));
  return toText([...lines, words.p4.heading, ...indent(tellTakes(takes, words))]);
};

/** The cards, with the end that best play takes first. */
export const picture: DrawPicture = ([row], language) => {
  const cards = (row as readonly bigint[]).map(Number);
  const [first] = playBest(cards.slice(0, MAX_THINGS));
  if (first === undefined || cards.length > MAX_THINGS) return undefined;
  const best = first.side === "right" ? cards.length - 1 : 0;
  const things = cards.map((card, at) => ({
    text: String(card),
    ...(at === best && { isBest: true as const }),
  }));
  return { kind: "row", things, caption: wordsIn(language).picture.cards };
};

function compareOpenings(cards: readonly number[], words: Words): string {
  return words.p4.openings(
    open(cards[0] ?? 0, cards.slice(1)),
    open(cards.at(-1) ?? 0, cards.slice(0, -1)),
  );
}

/** The result of a first card when the rest is played well. */
function open(card: number, rest: readonly number[]) {
  return { card, sum: card + (playBest(rest).at(-1)?.sums.second ?? 0) };
}

/** If there are too many, keeps the last ones, where the sums end. */
function tellTakes(takes: readonly Take[], words: Words): readonly string[] {
  const rows = padToEqual(takes.map(({ row }) => formatRow(row)));
  const texts = padToEqual(takes.map((take) => words.p4.take(take)));
  const rowTexts = takes.map(
    ({ sums }, index) => `${rows[index]}  ${texts[index]}  ${sums.first} : ${sums.second}`,
  );
  return [...shorten(rowTexts.slice(0, -1), MAX_LINES - 1, words), ...rowTexts.slice(-1)];
}

function padToEqual(texts: readonly string[]): readonly string[] {
  const width = Math.max(...texts.map(({ length }) => length));
  return texts.map((text) => text.padEnd(width));
}

function formatRow(row: readonly number[]): string {
  const whole = `[${row.join(" ")}]`;
  return whole.length <= MAX_ROW_WIDTH ? whole : `[${row[0]} … ${row.at(-1)}]`;
}
