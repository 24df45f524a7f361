import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toJson } from "../../../harness/report/formats/json.ts";
import { judging } from "../arbitrary-judging.ts";
import { results } from "../arbitrary-results.ts";
import { ACCEPTED, classOf, gradeOf } from "../sample-results.ts";

describe("toJson", () => {
  test("the order in which keys were set makes no difference", () => {
    const reversed = Object.fromEntries(Object.entries(ACCEPTED).toReversed());
    expect(toJson(reversed as never)).toBe(toJson(ACCEPTED));
  });

  test("keys stand in the order of the schema, two spaces deep, with a line end", () => {
    const text = toJson(classOf([gradeOf({ id: "s1" }, "p1", "AC", 100)], { exercises: [] }));
    expect(text.split("\n").slice(0, 17)).toEqual([
      "{",
      '  "exercises": [],',
      '  "students": [',
      "    {",
      '      "id": "s1"',
      "    }",
      "  ],",
      '  "results": [',
      "    {",
      '      "student": {',
      '        "id": "s1"',
      "      },",
      '      "attempt": {',
      '        "number": 1,',
      '        "counts": true,',
      '        "lateSeconds": 0,',
      '        "penaltyFactor": 1,',
    ]);
    expect(text.endsWith("}\n")).toBe(true);
  });

  test("reading gives back what was written", () => {
    fc.assert(
      fc.property(fc.oneof(judging, results), (result) => {
        expect(JSON.parse(toJson(result))).toEqual(JSON.parse(JSON.stringify(result)));
      }),
    );
  });
});
