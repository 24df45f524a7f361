import { describe, expect, it } from "vitest";
import {
  findInvisible,
  isLikeEmail,
  requireVisible,
  removeInvisible,
} from "../../harness/core/visible-text.ts";
import { z } from "zod";

const HIDDEN = [
  ["a line end", "Ada\nLovelace", "U+000A"],
  ["a carriage return", "Ada\rLovelace", "U+000D"],
  ["a tab", "Ada\tLovelace", "U+0009"],
  ["NUL", "Ada\0", "U+0000"],
  ["an escape", "\u001B[2JAda", "U+001B"],
  ["a C1 control", "Ada\u009B", "U+009B"],
  ["a bidi override", "Ada \u202Eecalevol", "U+202E"],
  ["a bidi isolate", "Ada\u2066", "U+2066"],
  ["a mark of direction", "Ada\u200F", "U+200F"],
  ["a zero-width space", "Ada\u200BLovelace", "U+200B"],
  ["a joiner between Latin letters", "Ada\u200DLovelace", "U+200D"],
  ["a non-joiner between Cyrillic letters", "Ада\u200CЛавлейс", "U+200C"],
  ["a word joiner", "Ada\u2060", "U+2060"],
  ["a byte order mark", "\uFEFFAda", "U+FEFF"],
  ["a soft hyphen", "Ada\u00ADLovelace", "U+00AD"],
  ["a line separator", "Ada\u2028", "U+2028"],
  ["a Hangul filler", "\u3164", "U+3164"],
  ["a tag", "Ada\u{E0041}", "U+E0041"],
  ["half a character", "Ada\uD800", "U+D800"],
] as const;

describe("a name", () => {
  it.each(HIDDEN)("does not hold %s", (_, name, character) => {
    expect(findInvisible(name)).toBe(character);
    expect(findInvisible(removeInvisible(name))).toBeUndefined();
  });

  it.each([
    "Ada Lovelace",
    "Søren Ærø-Œuvre, Jr.",
    "Nguyễn Thị Minh Khai",
    "李 小龍",
    "葛\u{E0100}城",
    "علی\u200Cرضا",
    "ශ්\u200Dරී",
    "क्\u200Dष",
    "Żółć 🎲❤\uFE0F",
  ])("may be %s", (name) => {
    expect(findInvisible(name)).toBeUndefined();
    expect(removeInvisible(name)).toBe(name);
  });

  it("names the character when it is refused", () => {
    const { error } = requireVisible(z.string()).safeParse("Ada\u202E");
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "this text contains an invisible character (U+202E): type it again without it",
    ]);
  });

  it.each([
    "adamexample.org",
    "adam.example.org",
    "Adam adamexample.org",
    "adam at example.org",
    "ADAM.EXAMPLE.ORG",
    "adamexample.org,",
  ])("looks like an address without @: %s", (name) => {
    expect(isLikeEmail(name)).toBe(true);
  });

  it.each(["Adam", "J.Smith", "A. S. Pushkin", "А.С.Пушкин", "Martin King Jr.", "Adam v. 2.0"])(
    "does not look like an address: %s",
    (name) => {
      expect(isLikeEmail(name)).toBe(false);
    },
  );
});
