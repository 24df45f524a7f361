import { isScalar } from "./text-form.ts";
import { parseOutput } from "./parse-output.ts";
import { partTypes, type ValueType } from "./value-type.ts";
import type { Value } from "./value.ts";

export type ParsedInput =
  | { readonly ok: true; readonly args: readonly Value[] }
  | { readonly ok: false; readonly message: string };

class InputMismatch extends Error {}

/** Limit for typed inputs; a larger count is a mistake. */
const MAX_ITEMS = 100_000;

/**
 * Parses a program's input as the arguments of a function. The format is that of `printInput`
 * (text-form.ts) with free spaces and line ends. A text is a whole line, or a word if it shares the
 * line.
 */
export function parseInput(types: readonly ValueType[], text: string): ParsedInput {
  try {
    const reader = new InputReader(text);
    const args = types.map((type, index) => {
      const neighbours = [types[index - 1], types[index + 1]];
      const sharesLine = neighbours.some((each) => each !== undefined && isScalar(each));
      return reader.read(type, !sharesLine);
    });
    const rest = reader.rest();
    if (rest !== "") throw new InputMismatch(`${quote(rest)} is left over at the end`);
    return { ok: true, args };
  } catch (error) {
    if (error instanceof InputMismatch) return { ok: false, message: error.message };
    throw error;
  }
}

class InputReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.replaceAll("\r\n", "\n");
  }

  read(type: ValueType, isOwnLine: boolean): Value {
    switch (type.kind) {
      case "int":
      case "bool":
      case "float":
        return readScalar(type, this.#word());
      case "text":
        return isOwnLine ? this.#line() : this.#word();
      case "option":
        return /^\s*none(?!\S)/i.test(this.#text.slice(this.#at))
          ? this.#skipNothing()
          : this.read(type.item, isOwnLine);
      case "pair":
      case "tuple":
        return this.#parts(partTypes(type));
      case "record": {
        const items = this.#parts(partTypes(type));
        return Object.fromEntries(
          type.fields.map(({ name }, index) => [name, items[index] as Value]),
        );
      }
      case "list":
        return this.#items(type.item);
      case "set":
        return new Set(this.#items(type.item));
      case "map":
        return new Map(
          this.#times(() => [this.read(type.key, false), this.read(type.value, false)] as const),
        );
    }
  }

  rest(): string {
    return this.#text.slice(this.#at).trim();
  }

  #parts(types: readonly ValueType[]): Value[] {
    const areWords = types.every(isScalar);
    return types.map((type) => this.read(type, !areWords));
  }

  #items(item: ValueType): Value[] {
    return this.#times(() => this.read(item, !isScalar(item)));
  }

  #times<T>(readItem: () => T): T[] {
    const word = this.#word();
    const count = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
    if (!(count <= MAX_ITEMS)) {
      throw new InputMismatch(`expected the number of items that follow, not ${quote(word)}`);
    }
    return Array.from({ length: count }, readItem);
  }

  #word(): string {
    const words = /\S+/g;
    words.lastIndex = this.#at;
    const match = words.exec(this.#text);
    if (match === null) throw new InputMismatch("the input is incomplete");
    this.#at = words.lastIndex;
    return match[0];
  }

  #line(): string {
    // Skip the rest of a line that was read word by word.
    const open = /[ \t]*\n/y;
    open.lastIndex = this.#at;
    if (this.#at > 0 && open.test(this.#text)) this.#at = open.lastIndex;
    if (this.#at >= this.#text.length) throw new InputMismatch("a line of text is missing");
    const end = this.#text.indexOf("\n", this.#at);
    const line = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at += line.length;
    return line;
  }

  #skipNothing(): null {
    this.#word();
    return null;
  }
}

function readScalar(type: ValueType, word: string): Value {
  const parsed = parseOutput(type, word);
  if (parsed.ok) return parsed.value;
  const expectation = { int: "an int", bool: "True or False" }[type.kind as "int"] ?? "a number";
  throw new InputMismatch(`${expectation} is expected, not ${quote(word)}`);
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
