import { parseValueType, type ValueType } from "../core/values/value-type.ts";
import type { Advice } from "./advice.ts";

/** A language's words for types, each in the singular with an article, and in the plural. */
export interface TypeWords {
  readonly int: readonly [one: string, many: string];
  readonly text: readonly [one: string, many: string];
  readonly list: readonly [one: string, many: string];
  readonly set: readonly [one: string, many: string];
  readonly tuple: readonly [one: string, many: string];
  readonly map: readonly [one: string, many: string];
  readonly record: readonly [one: string, many: string];
  readonly nothing: string;
}

/** Describes a type as its language's users would: `a dict from ints to lists of ints`. */
function describeType(type: ValueType, words: TypeWords, number: 0 | 1 = 0): string {
  const many = (each: ValueType) => describeType(each, words, 1);
  const joined = (items: readonly ValueType[]) =>
    items.map((item) => describeType(item, words)).join(" and ");
  switch (type.kind) {
    case "int":
    case "text":
      return words[type.kind][number];
    case "bool":
      return ["a bool", "bools"][number] as string;
    case "float":
      return ["a float", "floats"][number] as string;
    case "list":
    case "set":
      return `${words[type.kind][number]} of ${many(type.item)}`;
    case "option":
      return `${describeType(type.item, words, number)} or ${words.nothing}`;
    case "pair":
      return `${words.tuple[number]} of ${joined([type.first, type.second])}`;
    case "tuple":
      return `${words.tuple[number]} of ${joined(type.items)}`;
    case "record":
      return words.record[number];
    case "map":
      return `${words.map[number]} from ${many(type.key)} to ${many(type.value)}`;
  }
}

/** For answers of another type than the exercise asks for. */
export function adviseOnType(words: TypeWords): Advice {
  return {
    message:
      /\b(?:the|The) answer is (?!nothing)(?:the )?(an? \w{1,20}|\w{1,20})[^\n]{0,300} where an? ((?:map|list|set|pair|tuple|option)<[^\n]{1,100}>) is expected/,
    sentence: ([, actual = "", type = ""]) =>
      `Return ${describeType(parseValueType(type), words)}, not ${actual.replace(/^(?!an? )/, "the ")}.`,
  };
}
