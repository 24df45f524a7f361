import { describe, expect, it } from "vitest";
import type { Limits } from "../../../harness/core/judging/limits.ts";
import type { Feedback } from "../../../harness/engine/validators/feedback-folder.ts";
import {
  hasAccepted,
  isHang,
  judgeValidator,
  type ValidatorRules,
} from "../../../harness/engine/validators/validator-verdict.ts";
import type { RunResult } from "../../../harness/sandbox/index.ts";

const LIMITS: Limits = { cpuMs: 1000, wallMs: 8000, memoryBytes: 2 ** 30, outputBytes: 2 ** 20 };
const SILENT: Feedback = {
  judgeMessage: "",
  teamMessage: "",
  score: undefined,
  nextPass: undefined,
};
const RULES: ValidatorRules = { protocol: "icpc", isScoreIgnored: false, isMultiPass: false };
const TESTLIB: ValidatorRules = { ...RULES, protocol: "testlib" };
const ACCEPTED = {
  kind: "accepted",
  judgeMessage: "",
  teamMessage: "",
  score: undefined,
  nextPass: undefined,
};

function ended(ending: RunResult["ending"], stderr = "", waitedMs = 0): RunResult {
  const nothing = Buffer.alloc(0);
  return {
    ending,
    cpuMs: 5,
    wallMs: 9,
    waitedMs,
    memoryBytes: undefined,
    stdout: nothing,
    stderr: Buffer.from(stderr),
  };
}

function judge(
  status: number,
  feedback: Partial<Feedback> = {},
  rules: Partial<ValidatorRules> = {},
  stderr = "",
) {
  const messages = { ...SILENT, ...feedback };
  const about = { name: "the output validator v", limits: LIMITS };
  return judgeValidator(
    ended({ kind: "exited", status }, stderr),
    messages,
    { ...RULES, ...rules },
    about,
  );
}

function judgeLimited(limit: "cpu" | "wall", waitedMs: number) {
  const result = ended({ kind: "limited", limit }, "", waitedMs);
  return judgeValidator(result, SILENT, RULES, { name: "v", limits: LIMITS });
}

describe("the result of a validator", () => {
  it.each(Array.from({ length: 256 }, (_, status) => status))(
    "ICPC's: of exit status %i",
    (status) => {
      const kind = status === 42 ? "accepted" : status === 43 ? "wrong" : "failed";
      expect(judge(status).kind).toBe(kind);
    },
  );

  it.each(Array.from({ length: 256 }, (_, status) => status))("testlib's: of %i", (status) => {
    const kind = status === 0 ? "accepted" : status === 1 || status === 2 ? "wrong" : "failed";
    expect(judge(status, {}, TESTLIB).kind).toBe(kind);
  });

  it("describes a failure by the validator's name, its ending and its output", () => {
    expect(judge(0, { judgeMessage: "no token" })).toEqual({
      kind: "failed",
      reason: "the output validator v failed: It ended with exit status 0. It says: no token",
      isOutOfTime: false,
    });
  });

  it.each([
    { kind: "signalled", signal: "SIGSEGV" },
    { kind: "limited", limit: "memory" },
    { kind: "limited", limit: "output" },
    { kind: "closed" },
  ] as const)("is none where it ended so: %o", (ending) => {
    const about = { name: "v", limits: LIMITS };
    expect(judgeValidator(ended(ending), SILENT, RULES, about)).toMatchObject({
      kind: "failed",
      isOutOfTime: false,
    });
  });

  it.each(["cpu", "wall"] as const)("is none where its time ended it: %s", (limit) => {
    const about = { name: "v", limits: LIMITS };
    const result = ended({ kind: "limited", limit });
    expect(judgeValidator(result, SILENT, RULES, about)).toMatchObject({ isOutOfTime: true });
  });

  it("says why its time ended it: it computes, idles, or waits", () => {
    const hangs = expect.stringContaining("It hangs: it was ended after");
    const runs = expect.stringContaining("of CPU time; the limit is");
    const waits = expect.stringContaining("It was ended after waiting for");
    expect(judgeLimited("cpu", 0)).toMatchObject({ reason: runs });
    expect(judgeLimited("wall", 7999)).toMatchObject({ reason: hangs });
    expect(judgeLimited("wall", 8000)).toMatchObject({ reason: waits });
  });

  it("is a hang only where its time ended it", () => {
    const failed = { kind: "failed", reason: "no" };
    expect(isHang({ ...failed, isOutOfTime: true })).toBe(true);
    expect(isHang({ ...failed, isOutOfTime: false })).toBe(false);
    expect(isHang(ACCEPTED)).toBe(false);
  });

  it.each([
    ["icpc", [42]],
    ["testlib", [0, 7]],
  ] as const)("accepts by the exit statuses of %s", (protocol, statuses) => {
    const accepted = Array.from({ length: 256 }, (_, status) => status).filter((status) =>
      hasAccepted(ended({ kind: "exited", status }), protocol),
    );
    expect(accepted).toEqual(statuses);
    expect(hasAccepted(ended({ kind: "closed" }), protocol)).toBe(false);
  });

  it("of testlib is what it wrote to standard error", () => {
    expect(judge(1, {}, TESTLIB, "wrong answer 3 differs\n")).toEqual({
      ...ACCEPTED,
      kind: "wrong",
      judgeMessage: "wrong answer 3 differs",
    });
    expect(judge(3, {}, TESTLIB, "FAIL no answer\n")).toMatchObject({
      reason: expect.stringMatching(/exit status 3[^]*FAIL no answer$/),
    });
  });
});

it.each([
  ["judgemessage.txt", "vertex 3 is missing", "vertex 3 is missing"],
  ["else what it wrote to standard error", "", "4:1: no integer"],
])("why a validator says so is %s", (_, judgeMessage, expected) => {
  const validation = judge(43, { judgeMessage }, RULES, "4:1: no integer\n");
  expect(validation).toMatchObject({ kind: "wrong", judgeMessage: expected, teamMessage: "" });
});

describe("a validator's score", () => {
  const half = { score: { kind: "multiplier", value: 0.5 } } as const;

  it("is reported, whatever the output is", () => {
    expect(judge(42, half)).toEqual({ ...ACCEPTED, ...half });
    expect(judge(43, half)).toEqual({ ...ACCEPTED, kind: "wrong", ...half });
  });

  it("that is none is a mistake, where it is not ignored", () => {
    const fault = { score: { kind: "fault", reason: "score.txt is not a regular file" } } as const;
    expect(judge(42, fault)).toMatchObject({
      reason:
        "the output validator v failed: In its feedback folder, score.txt is not a regular file.",
    });
    expect(judge(42, fault, { isScoreIgnored: true })).toEqual(ACCEPTED);
    expect(judge(42, half, { isScoreIgnored: true })).toEqual(ACCEPTED);
  });

  it("by testlib are the points that it says", () => {
    expect(judge(7, {}, TESTLIB, "points 12.5 good\n")).toMatchObject({
      kind: "accepted",
      score: { kind: "points", value: 12.5 },
    });
    expect(judge(7, {}, TESTLIB, "good\n")).toMatchObject({
      reason: expect.stringContaining("It gives points but does not say how many."),
    });
  });
});

describe("the next pass", () => {
  const next = { nextPass: { kind: "input", bytes: Buffer.from("2") } } as const;
  const rules = { isMultiPass: true };

  it("reads what a validator wrote that accepts", () => {
    expect(judge(42, next, rules)).toEqual({ ...ACCEPTED, nextPass: Buffer.from("2") });
  });

  it("is a mistake of a validator that does not, or where there is one pass only", () => {
    expect(judge(43, next, rules)).toMatchObject({
      reason: expect.stringContaining("It wrote nextpass.in although it rejected the output."),
    });
    expect(judge(42, next)).toMatchObject({
      reason: expect.stringContaining("the problem is not multi-pass"),
    });
  });
});
