import { describe, expect, it } from "vitest";
import type { CaseOutcome } from "../../../harness/engine/judging/case-outcome.ts";
import {
  noteChange,
  REPETITIONS,
  STATE_NOTE,
  VARYING_NOTE,
} from "../../../harness/engine/judging/changing-answers.ts";

const answer = (actual: boolean): CaseOutcome => ({
  index: 3,
  verdict: actual ? "AC" : "WA",
  message: "",
  score: 0,
  notes: [],
  actual,
  cpuMs: 1,
});

/** Answers in turn, and the last for ever. */
function answering(...answers: readonly CaseOutcome[]) {
  let asked = 0;
  return async (): Promise<CaseOutcome> => {
    asked += 1;
    return answers[Math.min(asked, answers.length) - 1] as CaseOutcome;
  };
}

describe("the note on answers that change", () => {
  it("names state where a fresh process answers always the same", async () => {
    const how = { isFunction: true, askAlone: answering(answer(false)) };
    expect(await noteChange(answer(false), how)).toBe(STATE_NOTE);
  });

  it("names chance where fresh processes answer differently", async () => {
    const askAlone = answering(answer(false), answer(false), answer(true));
    expect(await noteChange(answer(false), { isFunction: true, askAlone })).toBe(VARYING_NOTE);
    expect(
      await noteChange(answer(false), { isFunction: false, askAlone: answering(answer(true)) }),
    ).toBe(VARYING_NOTE);
  });

  it("names state where every case was right alone", async () => {
    const askAlone = answering(answer(true));
    expect(await noteChange(undefined, { isFunction: true, askAlone })).toBe(STATE_NOTE);
  });

  it("is none for a program, which did not choose to share a process", async () => {
    const askAlone = answering(answer(false));
    expect(await noteChange(undefined, { isFunction: false, askAlone })).toBeUndefined();
    expect(await noteChange(answer(false), { isFunction: false, askAlone })).toBeUndefined();
  });

  it("blames chance for nothing that was out of time", async () => {
    const late: CaseOutcome = { ...answer(true), verdict: "TLE", trouble: "slow" };
    const askAlone = answering(late);
    expect(await noteChange(answer(false), { isFunction: true, askAlone })).toBe(STATE_NOTE);
    const lost: CaseOutcome = { ...answer(true), verdict: "JE" };
    const how = { isFunction: true, askAlone: answering(lost) };
    expect(await noteChange(answer(false), how)).toBe(STATE_NOTE);
  });

  it("repeats a wrong answer seven times, and no timeout or judge error", async () => {
    const indexes: number[] = [];
    const askAlone = async (index: number) => {
      indexes.push(index);
      return answer(false);
    };
    await noteChange({ ...answer(true), trouble: "waited" }, { isFunction: true, askAlone });
    await noteChange({ ...answer(true), verdict: "JE" }, { isFunction: true, askAlone });
    expect(indexes).toEqual([]);
    await noteChange(answer(false), { isFunction: true, askAlone });
    expect(indexes).toEqual(Array.from({ length: REPETITIONS }, () => 3));
  });

  it("names chance where two wrong answers differ", async () => {
    const askAlone = answering({ ...answer(false), actual: 7 });
    expect(await noteChange(answer(false), { isFunction: true, askAlone })).toBe(VARYING_NOTE);
  });
});
