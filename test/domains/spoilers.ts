/** Texts that are nearly an input: each breaks one rule of the form or of the exercise. */
import type { Value } from "../../harness/core/values/value.ts";
import { type Input, printArguments } from "../../harness/domains/index.ts";
import type { Parameter, Problem } from "../../harness/problems/index.ts";

export interface Spoiled {
  /** Description of the deviation. */
  readonly name: string;
  readonly text: string;
  /** Pattern that the refusal must match. */
  readonly message: RegExp;
}

/** Every way to spoil an input that applies to it. */
export function* spoil(problem: Problem, args: Input): Generator<Spoiled> {
  const text = printArguments(problem, args);
  yield* spoilSpace(text);
  yield* spoilEnds(text);
  for (const [index, parameter] of problem.interface.parameters.entries()) {
    const print = (value: Value) => printArguments(problem, args.with(index, value));
    yield* spoilBounds(parameter, args[index] as Value, print);
  }
  yield* spoilWords(problem, args, text);
  yield* spoilConstraints(problem, args);
}

function* spoilSpace(text: string): Generator<Spoiled> {
  const form = /^line \d+ must be ".*…?, with single spaces$/;
  yield { name: "a leading space", text: ` ${text}`, message: form };
  yield { name: "a leading line end", text: `\n${text}`, message: form };
  yield { name: "a trailing space", text: text.replace("\n", " \n"), message: form };
  yield { name: "a trailing tab", text: text.replace("\n", "\t\n"), message: form };
  const lineFeed = /line feed only, without a carriage return/;
  yield { name: "CRLF", text: text.replaceAll("\n", "\r\n"), message: lineFeed };
  yield { name: "CR", text: text.replaceAll("\n", "\r"), message: lineFeed };
  if (text.includes(" ")) {
    yield { name: "two spaces", text: text.replace(" ", "  "), message: form };
    yield { name: "a tab", text: text.replace(" ", "\t"), message: form };
    yield { name: "a line too many", text: text.replace(" ", "\n"), message: form };
  }
  if (text.trimEnd().includes("\n")) {
    yield { name: "a line too few", text: text.replace("\n", " "), message: form };
    yield { name: "an empty line", text: text.replace("\n", "\n\n"), message: form };
  }
}

function* spoilEnds(text: string): Generator<Spoiled> {
  const ends = /^the last line must end with a line feed$/;
  const extra = /^there is more after the input: "/;
  const empty = /^there is an extra empty line at the end$/;
  const unexpected =
    /integer is expected, not|must not contain the character|must have length|True or False is/;
  yield { name: "no line end", text: text.trimEnd(), message: ends };
  yield { name: "two line ends", text: `${text}\n`, message: empty };
  yield { name: "a last line of spaces", text: `${text}  \n`, message: empty };
  yield { name: "an extra word", text: text.replace(/\n$/, " 7\n"), message: extra };
  yield { name: "an extra line", text: `${text}0\n`, message: extra };
  yield { name: "the input twice", text: text + text, message: extra };
  yield { name: "nothing", text: "", message: /^the input ends, but .* is expected$/ };
  yield { name: "only a line end", text: "\n", message: /^the input ends, but/ };
  yield {
    name: "a byte-order mark",
    text: `\uFEFF${text}`,
    message: /not "\\ufeff|\\ufeff|\uFEFF/,
  };
  yield { name: "a zero byte", text: text.replace("\n", "\0\n"), message: unexpected };
  yield { name: "a no-break space", text: text.replace("\n", "\u00A0\n"), message: unexpected };
}

/** A value just outside, lists and texts just too short and too long, items out of order. */
function* spoilBounds(
  { name, type, range, length, items, isAscending, alphabet }: Parameter,
  value: Value,
  print: (value: Value) => string,
): Generator<Spoiled> {
  if (type.kind === "int") {
    for (const outside of justOutside(range)) {
      const message = new RegExp(`^${name} is ${outside}, but must be `);
      yield { name: `${name} = ${outside}`, text: print(outside), message };
    }
  }
  const ofLength = (count: bigint) =>
    new RegExp(`^${name} has length ${count}, but must have length `);
  if (type.kind === "text") {
    const letter = alphabet?.[0] ?? "";
    for (const count of justOutside(length).filter((each) => each > 0n)) {
      const text = print(letter.repeat(Number(count)));
      yield { name: `${count} characters`, text, message: ofLength(count) };
    }
    const message = new RegExp(`^${name} must not contain the character`);
    yield { name: "a strange letter", text: print(`${String(value).slice(1)}@`), message };
  }
  if (type.kind === "list") {
    const list = value as readonly bigint[];
    for (const count of justOutside(length).filter((each) => each >= 0n)) {
      const text = print(Array.from({ length: Number(count) }, () => items.min ?? 0n));
      yield { name: `${count} items`, text, message: ofLength(count) };
    }
    for (const outside of list.length === 0 ? [] : justOutside(items)) {
      const message = new RegExp(`^${name} contains ${outside}, but its items must be `);
      yield { name: `an item ${outside}`, text: print([...list.slice(0, -1), outside]), message };
    }
    if (isAscending && list.length > 1) {
      const message = new RegExp(`^${name} must ascend, but \\d+ comes after \\d+$`);
      const first = list[0] as bigint;
      yield { name: "an item twice", text: print(list.with(1, first)), message };
      yield { name: "falling items", text: print(list.toReversed()), message };
    }
  }
}

/** How a number may be written elsewhere, and counts that are not those of the items. */
function* spoilWords(problem: Problem, args: Input, text: string): Generator<Spoiled> {
  const words = text.split(/\s+/);
  const replace = (place: number, word: string) => {
    let seen = -1;
    return text.replaceAll(/[^\s]+/g, (own) => ((seen += 1) === place ? word : own));
  };
  let place = 0;
  for (const [index, { type }] of problem.interface.parameters.entries()) {
    const value = args[index];
    if (type.kind === "int") yield* spoilNumber(words, place, replace);
    if (typeof value === "boolean") {
      const message = /^True or False is expected, not "/;
      for (const word of ["1", "true", "TRUE", "yes"]) {
        yield { name: `${word} for a bool`, text: replace(place, word), message };
      }
    }
    if (Array.isArray(value)) {
      const count = BigInt(value.length);
      yield* spoilNumber(words, place, replace);
      if (value.length > 0) yield* spoilNumber(words, place + value.length, replace);
      // A parameter that follows is read in the items' place: then the reason may be any.
      const isLast = index === problem.interface.parameters.length - 1;
      const fewer = isLast ? /^the count says \d+ items, but there are \d+$/ : /./;
      for (const more of [count + 1n, 10n ** 18n, 10n ** 100n]) {
        yield { name: `a count of ${more}`, text: replace(place, String(more)), message: fewer };
      }
      const negative = /^there cannot be -1 items$/;
      yield { name: "a negative count", text: replace(place, "-1"), message: negative };
      if (count > 0n) {
        const more = isLast ? /^there is more after the input: "/ : /./;
        yield { name: "more items", text: replace(place, String(count - 1n)), message: more };
      }
      place += value.length;
    }
    place += 1;
  }
}

function* spoilNumber(
  words: readonly string[],
  place: number,
  replace: (place: number, word: string) => string,
): Generator<Spoiled> {
  const own = words[place] ?? "";
  const digits = own.replace("-", "");
  const sign = own.startsWith("-") ? "-" : "";
  const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const wide = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const spoiled = [
    `${sign}0${digits}`,
    `+${digits}`,
    "-0",
    `${own}.0`,
    `${own}.`,
    `${own}e3`,
    "1e3",
    `${own}n`,
    `${own},`,
    `${own}_000`,
    `--${digits}`,
    "0x10",
    "NaN",
    "Infinity",
    "True",
    "None",
    `"${own}"`,
    `[${own}]`,
    `${sign}${arabic}`,
    `${sign}${wide}`,
    `\u2212${digits}`,
  ];
  for (const word of spoiled) {
    const message = /^an integer is expected, not "/;
    yield { name: `${word} for ${own}`, text: replace(place, word), message };
  }
}

/** Both sides equal where they must differ, and the larger one where the smaller must be. */
function* spoilConstraints(problem: Problem, args: Input): Generator<Spoiled> {
  const { parameters } = problem.interface;
  for (const { left, operator, right } of problem.tests.constraints) {
    const placeOf = (name: string) => parameters.findIndex((each) => each.name === name);
    const limit = args[placeOf(right)] as bigint;
    const beyond = operator.startsWith("<") ? 1n : -1n;
    const broken = operator.endsWith("=") ? [limit + beyond] : [limit, limit + beyond];
    const { range } = parameters[placeOf(left)] as Parameter;
    for (const value of broken) {
      if (value < (range.min ?? value) || value > (range.max ?? value)) continue;
      const text = printArguments(problem, args.with(placeOf(left), value));
      const message = new RegExp(`^${left} ${operator} ${right} must hold$`);
      yield { name: `${left} = ${value}, ${right} = ${limit}`, text, message };
    }
  }
}

function justOutside({ min, max }: Parameter["range"]): readonly bigint[] {
  return [...(min === undefined ? [] : [min - 1n]), ...(max === undefined ? [] : [max + 1n])];
}
