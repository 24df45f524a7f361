import { describe, expect, it } from "vitest";
import { insertManual } from "../../harness/problems/manual-input.ts";

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

  it("is not added to cases for one group or to a list on one line", () => {
    const ofGroup = `${WITHOUT}    - groups: small\n      manual:\n        - [5]\n`;
    expect(insertManual(ofGroup, "[7]")).toBe(`${ofGroup}    - manual:\n        - [7]\n`);
    const onOneLine = `${WITHOUT}    - { manual: [[5]] }\n`;
    expect(insertManual(onOneLine, "[7]")).toBe(`${onOneLine}    - manual:\n        - [7]\n`);
  });

  it("needs a list of strata, and a line end after the last one", () => {
    expect(insertManual("tests: { salt: x }\n", "[7]")).toBeUndefined();
    expect(insertManual("tests: { strata: [bounds] }\n", "[7]")).toBeUndefined();
    expect(insertManual("tests:\n  strata:\n    - bounds", "[7]")).toBe(
      "tests:\n  strata:\n    - bounds\n    - manual:\n        - [7]",
    );
  });
});
