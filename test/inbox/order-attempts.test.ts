import { describe, expect, it } from "vitest";
import { type MappedSubmission, orderAttempts } from "../../harness/inbox/index.ts";

function attempt(number: number, file: string, submittedAt?: string): MappedSubmission {
  return {
    student: { id: "ana" },
    partners: [],
    problemId: "p1",
    file,
    name: file,
    companions: [],
    attempt: number,
    isLast: number === 2,
    ...(submittedAt && { submittedAt }),
    certainty: "sure",
    why: "",
  };
}

function order(...submissions: readonly MappedSubmission[]) {
  return orderAttempts(submissions, ({ submittedAt }) =>
    submittedAt === undefined ? undefined : Date.parse(submittedAt),
  ).map(({ file, attempt: number, isLast }) => `${file} #${number}${isLast ? " last" : ""}`);
}

describe("attempts whose times became known", () => {
  it("are numbered by them", () => {
    expect(
      order(attempt(1, "b", "2026-10-11T00:00Z"), attempt(2, "a", "2026-10-10T00:00Z")),
    ).toEqual(["a #1", "b #2 last"]);
  });

  it("keep their order if times are equal or one is missing", () => {
    const at = "2026-10-10T00:00Z";
    const expected = ["b #1", "a #2 last"];
    expect(order(attempt(1, "b", at), attempt(2, "a", at))).toEqual(expected);
    expect(order(attempt(1, "b", at), attempt(2, "a"))).toEqual(expected);
  });

  it("are numbered per student and exercise", () => {
    const bob = { ...attempt(1, "c", "2026-10-01T00:00Z"), student: { id: "bob" }, isLast: true };
    expect(order(attempt(1, "b", "2026-10-11T00:00Z"), { ...bob, problemId: "p2" }, bob)).toEqual([
      "b #1 last",
      "c #1 last",
      "c #1 last",
    ]);
  });
});
