import { describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { readGradeFileColumns } from "../../../harness/gradebook/index.ts";
import { explainFault, isStoreUnavailable } from "../../../harness/server/http/explain-fault.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";
import { ConflictError } from "../../../harness/store/index.ts";

const explain = (error: unknown) => {
  const { refusal, isOurs } = explainFault(error);
  return [refusal.status, refusal.code, isOurs];
};

const mistakeAt = (line: number) => ({
  code: "invalid" as const,
  message: `mistake ${line}`,
  file: "roster.csv",
  line,
  column: 1,
  hint: "Correct it.",
});

function catchError(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    return error;
  }
}

describe("an error during a request", () => {
  it.each([
    ["a refusal", new Refusal("too-large"), [413, "too-large", false]],
    ["a conflict", new ConflictError("newer-draft"), [409, "newer-draft", false]],
    ["an ended session", new ConflictError("ended-session"), [401, "not-signed-in", false]],
    ["a full disk", new HarnessError("write-failed", "full"), [503, "write-failed", true]],
    ["a lost database", new HarnessError("database-unreachable", "x"), [503, "write-failed", true]],
    ["another fault", new HarnessError("store-damaged", "x"), [500, "failed", true]],
    ["a mistake of ours", new TypeError("x is not a function"), [500, "failed", true]],
    ["no error at all", "text", [500, "failed", true]],
    [
      "a bad body",
      Object.assign(new Error("x"), { statusCode: 400 }),
      [400, "broken-request", false],
    ],
    [
      "a wrong type",
      Object.assign(new Error("x"), { statusCode: 415 }),
      [415, "wrong-type", false],
    ],
    [
      "an unknown status",
      Object.assign(new Error("x"), { statusCode: 418 }),
      [500, "failed", true],
    ],
  ])("that is %s", (_, error, expected) => {
    expect(explain(error)).toEqual(expected);
  });

  it("that is ours gives the caller no details", () => {
    const { refusal } = explainFault(new Error("secret path"));
    expect(JSON.stringify(refusal.problemIn("en"))).not.toContain("secret");
  });

  it("of a file with mistakes shows the first as the message, and a hundred in all", () => {
    const all = Array.from({ length: 101 }, (_, index) => mistakeAt(index + 1));
    const { refusal, isOurs } = explainFault(new DiagnosticsError(all));
    expect([refusal.problemIn("en").message, refusal.problemIn("en").hint, isOurs]).toEqual([
      "roster.csv: mistake 1",
      "Correct it.",
      false,
    ]);
    expect(refusal.problemIn("en").details).toHaveLength(100);
    const none = explainFault(new DiagnosticsError([])).refusal;
    expect([none.status, none.problemIn("en").details]).toEqual([422, []]);
  });

  it.each([
    ["colour\nred\n", "это не файл оценок известной учебной платформы", /a grade file of a known/],
    ['a,b\n"c,d\n', "кавычка, открытая в строке 2, не закрыта", /never closed/],
  ])("of a grade file is in the reader's language: %j", (text, russian, english) => {
    const read = () =>
      readGradeFileColumns(Buffer.from(text), { file: "grades.csv", exercises: [{ id: "p1" }] });
    const { refusal, isOurs } = explainFault(catchError(read));
    expect(isOurs).toBe(false);
    expect(refusal.problemIn("ru")).toMatchObject({
      code: "wrong-file",
      message: `grades.csv: ${russian}`,
      hint: expect.stringMatching(/^Выгрузите/),
      details: [{ file: "grades.csv" }],
    });
    expect(refusal.problemIn("en")).toMatchObject({
      message: expect.stringMatching(english),
      details: [{ file: "grades.csv" }],
    });
  });

  it("of another file keeps its text", () => {
    const diagnostic = { code: "new", file: "a.csv", message: "it is new", hint: "Wait." };
    const { refusal } = explainFault(new DiagnosticsError([diagnostic]));
    const texts = { message: "a.csv: it is new", hint: "Wait." };
    expect(refusal.problemIn("ru")).toMatchObject(texts);
    expect(refusal.problemIn("en")).toMatchObject(texts);
  });
});

it("only a store that may come back counts as unavailable", () => {
  expect(isStoreUnavailable(new HarnessError("write-failed", "x"))).toBe(true);
  expect(isStoreUnavailable(new HarnessError("store-newer", "x"))).toBe(false);
  expect(isStoreUnavailable(new Error("write-failed"))).toBe(false);
});
