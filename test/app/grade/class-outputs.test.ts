import { expect, test } from "vitest";
import { toOutputs } from "../../../harness/app/grade/class-outputs.ts";
import { planFeedback } from "../../../harness/app/grade/feedback-folders.ts";
import { parseForm } from "../../../harness/core/forms/parse-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { classOf, gradeOf, P1 } from "../../report/sample-results.ts";
import { limitFeedback } from "../../../harness/course/index.ts";
import { viewResult } from "../../../harness/core/results/view-result.ts";

test("feedback is written for an exercise whose inputs have queries of several kinds", () => {
  const type = parseValueType(
    "list<{ kind: int, x: option<int>, l: option<int>, r: option<int> }>",
  );
  const open = { type, alphabet: "ab", length: { min: 1n } };
  const domain = { ...open, parts: [{ ...open, parts: [] }] };
  // The kinds in the form are ints, which JSON lacks.
  const inputForm = parseForm(
    "q\nfor queries_1 ... queries_q:\n  if kind = 1: 1 x\n  if kind = 2: 2 l r",
    { kind: "input", roots: [{ name: "queries", type, domain }], outer: [] },
  );
  const results = classOf([gradeOf({ id: "ada" }, "p1", "WA", 0)]);
  const { folders } = toOutputs(results, {
    limit: (each) => limitFeedback(viewResult(each, "student"), "full"),
    factsOf: () => ({ ...P1, inputForm }),
    feedbackFolders: planFeedback([], results),
    key: undefined,
    similarity: undefined,
    heldIds: new Set(),
    programOf: () => undefined,
    languageName: (language) => language,
    testInput: () => undefined,
  });
  expect([...(folders.get("feedback")?.keys() ?? [])]).toContain("ada/feedback.html");
});
