import { describe, expect, it, test } from "vitest";
import { VERDICTS } from "../../../harness/core/judging/verdict.ts";
import { adviseNextStep } from "../../../harness/report/wording/next-step.ts";

test.each(VERDICTS.filter((verdict) => verdict !== "AC"))(
  "a hidden %s leaves nobody without a next step",
  (verdict) => {
    expect(adviseNextStep(verdict, true)).toMatch(/^[A-Z].+\.$/);
  },
);

test("a visible wrong answer explains itself", () => {
  expect(adviseNextStep("WA", false)).toBeUndefined();
  expect(adviseNextStep("AC", false)).toBeUndefined();
});

const ONE_OF_RUST = `error[E0384]: cannot assign twice to immutable variable \`r\`
 --> mut.rs:3:21
error: aborting due to 1 previous error

For more information about this error, try \`rustc --explain E0384\`.
`;

describe("the next step after a compile error", () => {
  it.each([
    ["Rust", ONE_OF_RUST],
    ["C", "semi.c:2:22: error: expected ';' before '}' token\n"],
    ["Java", "Own.java:3: error: ';' expected\n1 error\n"],
    ["Python", "SyntaxError: expected ':'\n  print.py, line 2\n"],
  ])("is left out if %s names one error", (_, message) => {
    expect(adviseNextStep("CE", false, message)).toBeUndefined();
  });

  it.each([
    ["Rust", `${ONE_OF_RUST}${ONE_OF_RUST}`],
    ["C", "a.c:2:22: error: expected ';'\na.c:4:2: error: 'm' undeclared\n"],
    ["Java", "Own.java:3: error: ';' expected\nOwn.java:5: error: ';' expected\n2 errors\n"],
  ])("is the first error where %s names several", (_, message) => {
    expect(adviseNextStep("CE", false, message)).toMatch(/^Fix the first error first/);
  });
});

describe("the next step after a time limit", () => {
  it.each([
    "Even for this small input the function does not return: probably a loop never ends.",
    "The loop that reads input never ends: each run has only one input.",
  ])("is not repeated: %s", (message) => {
    expect(adviseNextStep("TLE", false, message)).toBeUndefined();
  });

  it("asks whether it ends where nothing else is known", () => {
    expect(adviseNextStep("TLE", false, "The call used 2 s.")).toMatch(/^If it never ends/);
  });
});
