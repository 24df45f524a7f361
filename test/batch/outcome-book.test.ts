import { describe, expect, it } from "vitest";
import { type FileEvent, OutcomeBook } from "../../harness/batch/index.ts";
import { recordOf, workOf } from "./sample-class.ts";

const ANA = workOf("ana", "p1");
const BOB = workOf("bob", "p1");

describe("a book of outcomes", () => {
  it("has the order of the works, however their judgings came in", () => {
    const book = new OutcomeBook();
    for (const task of [BOB, ANA]) {
      book.add({ task, item: { kind: "recorded", record: recordOf(task, 100) } });
    }
    expect(book.close([ANA, BOB]).map(({ work }) => work)).toEqual([ANA, BOB]);
  });

  it.each<[string, FileEvent, string]>([
    ["where the judge failed", { kind: "recorded", record: recordOf(ANA, 0, "JE") }, "it was JE"],
    [
      "where a language is missing, and says how to get it",
      { kind: "not-judged", reason: "Go is not installed here", missingTools: "get Go" },
      "Go is not installed here: get Go",
    ],
  ])("has no judging %s", (_, item, reason) => {
    const book = new OutcomeBook();
    book.add({ task: ANA, item });
    expect(book.close([ANA])).toMatchObject([{ record: undefined, reason }]);
  });
});
