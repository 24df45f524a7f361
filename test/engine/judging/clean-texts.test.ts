import { describe, expect, it } from "vitest";
import { cleanTexts } from "../../../harness/engine/judging/clean-texts.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const FOLDERS = {
  cacheFolder: "/home/judge (1)/.cache/grundy",
  driversFolder: "/opt/grundy/harness/languages/drivers",
  toolFolders: ["/usr", "/home/judge (1)/.pyenv", "/home/judge (1)/.pyenv/versions/3.12"],
};
const clean = <T>(value: T): T => cleanTexts(value, FOLDERS);

describe("texts that leave the engine", () => {
  it.each([
    [
      `File "${FOLDERS.cacheFolder}/builds/${HASH}/submission/P1.py", line 3`,
      'File "P1.py", line 3',
    ],
    [
      `${FOLDERS.cacheFolder}/builds/${HASH}.draft-12-ab0f/build/main.c:1: error`,
      "main.c:1: error",
    ],
    [`in ${FOLDERS.cacheFolder}/builds/${HASH}/submission`, "in "],
    [`${FOLDERS.cacheFolder}/prepared/${HASH}/driver`, "grundy/driver"],
    [`${FOLDERS.driversFolder}/driver.py:12`, "grundy/driver.py:12"],
    ["/home/judge (1)/.pyenv/versions/3.12/lib/json.py", "…/lib/json.py"],
    ["/usr/lib/python3/json.py", "/usr/lib/python3/json.py"],
    ["nothing of ours", "nothing of ours"],
  ])("%j become %j", (text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  it("are found however deep they are, and what is no text stays", () => {
    const path = `${FOLDERS.cacheFolder}/builds/${HASH}/submission/a.js`;
    expect(clean({ failures: [{ message: path, index: 3 }], notes: [path], none: null })).toEqual({
      failures: [{ message: "a.js", index: 3 }],
      notes: ["a.js"],
      none: null,
    });
  });
});
