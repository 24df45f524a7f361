import { expect, test } from "vitest";
import { endOfComment, endOfText, readScript } from "../../harness/languages/script-text.ts";

const syntax = {
  begin: /[#'/]/g,
  findEnd: (source: string, start: number) => {
    if (source[start] === "/") return undefined;
    return source[start] === "#"
      ? endOfComment(source, start, "\n")
      : endOfText(source, start + 1, "'", true);
  },
};

test("comments are no text, and what stands in quotes is no code", () => {
  expect(readScript("a # it's\nb 'c # d' / e", syntax)).toEqual({
    text: "a  \nb 'c # d' / e",
    code: 'a  \nb "" / e',
  });
});

test("a quote that is escaped does not end a text, but its line and the file do", () => {
  expect(readScript(String.raw`'it\'s' a`, syntax).code).toBe('"" a');
  expect(readScript("'a\nb", syntax).code).toBe('""\nb');
  expect(readScript("a '\\", syntax).code).toBe('a ""');
  expect(readScript("a #", syntax).code).toBe("a  ");
});
