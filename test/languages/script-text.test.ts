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

test("comments are removed from the text, and quoted strings from the code", () => {
  expect(readScript("a # it's\nb 'c # d' / e", syntax)).toEqual({
    text: "a  \nb 'c # d' / e",
    code: 'a  \nb "" / e',
  });
});

test("an escaped quote does not end a string, but the end of its line or of the file does", () => {
  expect(readScript(String.raw`'it\'s' a`, syntax).code).toBe('"" a');
  expect(readScript("'a\nb", syntax).code).toBe('""\nb');
  expect(readScript("a '\\", syntax).code).toBe('a ""');
  expect(readScript("a #", syntax).code).toBe("a  ");
});
