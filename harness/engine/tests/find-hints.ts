import {
  type CaughtBugs,
  type MissedBugHints,
  numberOfBug,
} from "../../core/judging/caught-bugs.ts";
import { type PageLanguage, plural } from "../../core/page-language.ts";
import type { Value } from "../../core/values/value.ts";
import { isCaughtAt } from "../../problems/kill-matrix.ts";
import type { BugSuite } from "../judging/suite.ts";

/**
 * Hints for the first bug that tests miss; undefined if there is none, or if the exercise gives no
 * hints. They never name an input.
 * @param result its `caught` is absent if a reader may not know what the tests catch, and its `catches`
 *   if the tests could not be read
 */
export function findTestsHints(
  { caught, catches }: Partial<Pick<CaughtBugs, "caught" | "catches">>,
  { task, matrix, inputs, about }: BugSuite,
  language: PageLanguage,
): MissedBugHints | undefined {
  const isRead = caught !== undefined && catches !== undefined;
  if (task.hintShare === undefined || !isRead) return undefined;
  const index = task.bugs.findIndex(
    ({ isNamed, name }, at) => !caught.includes(isNamed ? name : numberOfBug(at)),
  );
  const bug = task.bugs[index];
  const bits = bug && matrix.catches.get(bug.name);
  const smallest = bits && inputs.find((_, place) => isCaughtAt(bits, place));
  if (bug === undefined || smallest === undefined) return undefined;
  const t = TEXTS[language];
  const sizes = about.interface.parameters.flatMap(({ name }, place) => {
    const size = describeSize(smallest[place], t);
    return size === undefined ? [] : [t.sized(name, size)];
  });
  const sizeTexts = sizes.length > 0 ? [t.size(sizes.join(", "))] : [];
  return { bug: index + 1, texts: [...sizeTexts, t.group(bug.group)], share: task.hintShare };
}

/** Undefined for values without a size, such as those that are true or false. */
function describeSize(value: Value | undefined, t: typeof EN): string | undefined {
  if (typeof value === "bigint") return t.digits(digitsOf(value));
  if (typeof value === "string") return t.characters(Array.from(value).length);
  if (!Array.isArray(value)) return undefined;
  const digits = value.flatMap((item: unknown) =>
    typeof item === "bigint" ? [digitsOf(item)] : [],
  );
  return digits.length === value.length && digits.length > 0
    ? t.list(
        digits.length,
        digits.reduce((most, each) => Math.max(most, each)),
      )
    : t.items(value.length);
}

function digitsOf(value: bigint): number {
  return value.toString().replace("-", "").length;
}

const EN = {
  digits: (count: number) => plural("en", count, { one: "digit", other: "digits" }),
  characters: (count: number) => plural("en", count, { one: "character", other: "characters" }),
  items: (count: number) => plural("en", count, { one: "item", other: "items" }),
  list: (items: number, digits: number): string =>
    `${EN.items(items)} of at most ${EN.digits(digits)}`,
  sized: (name: string, size: string) => `${name} has ${size}`,
  size: (sizes: string) =>
    `Your tests miss a bug. In the smallest input that catches it, ${sizes}.`,
  group: (group: string) => `That bug is in group ${group}.`,
};

const RU: typeof EN = {
  digits: (count) =>
    plural("ru", count, { one: "знак", few: "знака", many: "знаков", other: "знака" }),
  characters: (count) =>
    plural("ru", count, { one: "символ", few: "символа", many: "символов", other: "символа" }),
  items: (count) =>
    plural("ru", count, { one: "элемент", few: "элемента", many: "элементов", other: "элемента" }),
  list: (items, digits) => `${RU.items(items)}, в каждом не больше чем ${RU.digits(digits)}`,
  sized: (name, size) => `у ${name} ${size}`,
  size: (sizes) => `Ваши тесты пропускают ошибку. В наименьшем вводе, который её ловит, ${sizes}.`,
  group: (group) => `Эта ошибка из группы ${group}.`,
};

const TEXTS = { en: EN, ru: RU };
