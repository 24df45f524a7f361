import { describe, expect, it } from "vitest";
import { findSimilar, type WrongAnswer } from "../../harness/similarity/index.ts";
import { readProgram, toProgram } from "./class-programs.ts";

const ONE = readProgram("submissions/numbergame/accepted/bitmask_memo.py", "p").source;
const OTHER = readProgram("submissions/p3/accepted/below_the_borders.py", "p").source;
const CROWD = Array.from({ length: 58 }, (_, place) => toProgram(`x${place}`, `x = ${place}`));

/** Reasons for one program by two students who gave these wrong answers. */
function reasonsFor(wrongAnswers: readonly WrongAnswer[], others = CROWD): readonly string[] {
  const submissions = ["a", "b"].map((student) => toProgram(student, ONE, { wrongAnswers }));
  return findSimilar([...submissions, ...others])[0]?.reasons ?? [];
}

describe("reasons", () => {
  it("describe what is shared and how many others have it", () => {
    expect(reasonsFor([])).toEqual([
      "the programs differ only in names, literals, comments and layout (nobody else wrote it)",
      expect.stringMatching(/^(\d+) of \1 rare fragments are shared \(nobody else wrote any\)$/),
    ]);
  });

  it("count the others of the class", () => {
    const [, ...crowd] = [...CROWD, toProgram("y", ONE), toProgram("z", `${OTHER}\n${ONE}`)];
    const reasons = reasonsFor([], crowd);
    expect(reasons[0]).toContain("(1 of the 59 others wrote it)");
    expect(reasons[1]).toContain("(2 of the 59 others wrote some of them)");
  });

  it("show the input of a wrong answer in one short line", () => {
    expect(reasonsFor([{ input: "(7,\n 3)", answer: "1" }])[2]).toBe(
      "the same wrong answer on (7, 3), which nobody else gave",
    );
    const long = reasonsFor([{ input: "9".repeat(1000), answer: "1" }])[2] ?? "";
    expect(long).toContain(`${"9".repeat(60)}…`);
    expect(long.length).toBeLessThan(150);
  });

  it("count the inputs of several wrong answers", () => {
    const answers = [1, 2, 3].map((n) => ({ input: `${n}`, answer: "0" }));
    expect(reasonsFor(answers.slice(1))[2]).toBe(
      "the same wrong answers on 2 and 1 more input, which nobody else gave any of",
    );
    const also = toProgram("y", OTHER, { wrongAnswers: answers.slice(0, 1) });
    expect(reasonsFor(answers, [...CROWD, also])[2]).toBe(
      "the same wrong answers on 1 and 2 more inputs, which 1 of the 59 others gave some of",
    );
  });

  it("mention if a class is too small to know what is rare", () => {
    expect(reasonsFor([], [toProgram("c", OTHER)]).at(-1)).toBe(
      "only 3 students wrote Python here, so it is uncertain what is rare",
    );
    expect(reasonsFor([]).join()).not.toContain("hardly known");
  });
});
