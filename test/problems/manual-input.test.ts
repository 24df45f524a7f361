import { describe, expect, it } from "vitest";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { addManualInput, insertManual } from "../../harness/problems/manual-input.ts";
import { withFolder } from "../cli/run-grundy.ts";
import type { Problem } from "../../harness/problems/problem.ts";

const WITHOUT = `id: p1 # mine
tests:
  salt: p1
  strata:
    - exhaustive: 20
    - bounds # both ends
`;

describe("an input that is kept", () => {
  it("becomes the manual entry if there is none, and nothing else changes", () => {
    expect(insertManual(WITHOUT, "[7]")).toBe(`${WITHOUT}    - manual:\n        - [7]\n`);
  });

  it("is appended to existing manual cases, after the last one and its comment", () => {
    const text = `${WITHOUT}    - manual:\n        - [5]\n        - [6] # six\nnotes: []\n`;
    expect(insertManual(text, "[7]")).toBe(
      text.replace("- [6] # six\n", "- [6] # six\n        - [7]\n"),
    );
  });

  it("is not added to cases for one group", () => {
    const ofGroup = `${WITHOUT}    - groups: small\n      manual:\n        - [5]\n`;
    expect(insertManual(ofGroup, "[7]")).toBe(`${ofGroup}    - manual:\n        - [7]\n`);
  });

  it.each([
    ["{ strata: [bounds] }", "{ strata: [bounds, manual: [[7]]] }"],
    [
      "{ strata: [exhaustive: 3, stress: 2 ] }",
      "{ strata: [exhaustive: 3, stress: 2, manual: [[7]] ] }",
    ],
    [
      "{ strata: [{ custom: g, count: 4 }] }",
      "{ strata: [{ custom: g, count: 4 }, manual: [[7]]] }",
    ],
    ["{ strata: [manual: [[5]], bounds] }", "{ strata: [manual: [[5], [7]], bounds] }"],
    [
      "{ strata: [{ manual: [[5]], groups: a }] }",
      "{ strata: [{ manual: [[5]], groups: a }, manual: [[7]]] }",
    ],
    ["{ strata: [] }", "{ strata: [manual: [[7]]] }"],
    [
      "\n  strata: [\n    bounds, # ends\n    stress: 2, # slow\n  ]",
      "\n  strata: [\n    bounds, # ends\n    stress: 2, manual: [[7]], # slow\n  ]",
    ],
    [
      "\n  strata:\n    - { manual: [[5]] } # one",
      "\n  strata:\n    - { manual: [[5], [7]] } # one",
    ],
    [
      "\n  strata:\n    - manual: [[5],\n        [6]]\n    - bounds",
      "\n  strata:\n    - manual: [[5],\n        [6], [7]]\n    - bounds",
    ],
  ])("is added to lists in flow style: tests: %s", (before, after) => {
    expect(insertManual(`tests: ${before}\n`, "[7]")).toBe(`tests: ${after}\n`);
    expect(parse(`tests: ${after}\n`)).toHaveProperty("tests.strata");
  });

  it("needs a list of strata, and a line end after the last one", () => {
    expect(insertManual("tests: { salt: x }\n", "[7]")).toBeUndefined();
    expect(insertManual("tests:\n  strata:\n    - bounds", "[7]")).toBe(
      "tests:\n  strata:\n    - bounds\n    - manual:\n        - [7]",
    );
  });

  it("is written into the message if the spec has no list for it", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "problem.yaml"), "tests: { salt: x }\n");
      const int = { kind: "int" } as const;
      const problem = { folder, interface: { parameters: [{ name: "n", type: int }] } };
      const adding = addManualInput(problem as unknown as Problem, [7n]);
      await expect(adding).rejects.toThrow(
        "Add it yourself: `tests: { strata: [manual: [[7]]] }`.",
      );
    });
  });
});
