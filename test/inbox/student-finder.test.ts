import { describe, expect, test } from "vitest";
import { toStudentFinder } from "../../harness/inbox/index.ts";

const ROSTER = [
  { id: "ana", studentId: "ana", name: "Ana Nováková", email: "ana@example.org" },
  { id: "zoe", studentId: "zoe", name: "Zoë Ng" },
  { id: "eve", studentId: "eve", name: "Zoë Ng" },
];

describe("with a roster", () => {
  const find = toStudentFinder(ROSTER, [{ id: "guest" }]);

  test.each(["ana", "ANA", "ana@example.org", "Ana Nováková", "Nováková, Ana"])(
    "%s is Ana",
    (written) => {
      expect(find(written)).toEqual({ kind: "found", id: "ana" });
    },
  );

  test("students who submitted but are not on it are found, too", () => {
    expect(find("guest")).toEqual({ kind: "found", id: "guest" });
  });

  test("a shared name is ambiguous; an ID is not", () => {
    expect(find("Zoë Ng")).toMatchObject({
      kind: "several",
      reason: expect.stringContaining("(zoe, eve)"),
      hint: "Write the student's ID.",
    });
    expect(find("zoe")).toEqual({ kind: "found", id: "zoe" });
  });

  test("an unknown student gets a suggestion", () => {
    expect(find("anna")).toMatchObject({ kind: "none", hint: "Did you mean 'ana'?" });
    expect(find("quite another")).toMatchObject({ hint: "Compare it with the roster." });
  });
});

test("without a roster students who submitted are found by any identifier", () => {
  const find = toStudentFinder([], [{ id: "4711", moodleId: "4711", name: "Ana Li" }]);
  expect(find("4711")).toEqual({ kind: "found", id: "4711" });
  expect(find("Ana Li")).toEqual({ kind: "found", id: "4711" });
  expect(find("bob")).toMatchObject({
    kind: "none",
    reason: "nobody who submitted has the ID, email address or name 'bob'",
    hint: expect.stringContaining("roster"),
  });
});
