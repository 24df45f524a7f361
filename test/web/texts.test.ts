import { describe, expect, it } from "vitest";
import { EN } from "../../harness/web/texts/en.ts";
import { plural } from "../../harness/core/page-language.ts";
import { RU } from "../../harness/web/texts/ru.ts";

/** Every text with its path; functions are called with figures and names. */
function listTexts(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const own = `${path}.${key}`;
    if (typeof value === "string") return [[own, value] as [string, string]];
    if (typeof value === "function") return [[own, String(value(3, 5))] as [string, string]];
    return listTexts(value as object, own);
  });
}

describe("texts", () => {
  it("are the same set in both languages, and none is empty", () => {
    const [english, russian] = [listTexts(EN), listTexts(RU)];
    expect(russian.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    expect([...english, ...russian].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("are all translated, but for what is the same in both", () => {
    const english = new Map(listTexts(EN));
    const same = listTexts(RU).filter(([path, text]) => english.get(path) === text);
    expect(same.map(([path]) => path)).toEqual([".exercise.indent"]);
  });

  it("count as the language does", () => {
    expect([0, 1, 2].map((count) => EN.time.seconds(count))).toEqual([
      "0 seconds",
      "1 second",
      "2 seconds",
    ]);
    expect([1, 2, 5, 11, 21].map((count) => RU.time.seconds(count))).toEqual([
      "1 секунда",
      "2 секунды",
      "5 секунд",
      "11 секунд",
      "21 секунда",
    ]);
    expect(plural("en", 1234, { one: "a", other: "b" })).toBe("1,234 b");
  });
});
