import { expect, test } from "vitest";
import { numberOfBug } from "../../../harness/core/judging/caught-bugs.ts";
import { findTestsHints } from "../../../harness/engine/tests/find-hints.ts";
import type { BugSuite } from "../../../harness/engine/judging/suite.ts";
import { isCaughtAt } from "../../../harness/problems/kill-matrix.ts";
import { readConfig } from "../../../harness/cli/config.ts";
import { Workspace } from "../../../harness/app/workspace/workspace.ts";
import { ROOT } from "../../cli/run-grundy.ts";

const workspace = new Workspace(readConfig({}, { folder: ROOT, by: "name" }), () => ({
  signal: new AbortController().signal,
  [Symbol.dispose]: () => undefined,
}));

const NONE = { texts: [], bug: 0 };

async function suiteOf(id: string): Promise<BugSuite> {
  const { bugs } = await workspace.suite(id);
  if (bugs === undefined) throw new RangeError(`${id} asks for no tests`);
  return { ...bugs, task: { ...bugs.task, hintShare: 0 } };
}

const nameOf = ({ task }: BugSuite, index: number): string => {
  const bug = task.bugs[index];
  return bug?.isNamed === true ? bug.name : numberOfBug(index);
};

test("hints tell the size of the smallest catch of the first missed bug, then its group, and no input", async () => {
  for (const id of ["p1-tests", "heaps-tests", "p4-tests"]) {
    const suite = await suiteOf(id);
    const { task, matrix, inputs } = suite;
    for (const [index, bug] of task.bugs.entries()) {
      const caught = task.bugs.flatMap((_, at) => (at === index ? [] : [nameOf(suite, at)]));
      const { texts: hints, bug: number } =
        findTestsHints({ caught, catches: [] }, suite, "en") ?? NONE;
      expect(number).toBe(index + 1);
      expect(hints.at(-1)).toBe(`That bug is in group ${bug.group}.`);
      expect(hints).toHaveLength(2);
      const bits = matrix.catches.get(bug.name) ?? new Uint8Array();
      const place = inputs.findIndex((_, at) => isCaughtAt(bits, at));
      const [first] = inputs[place] ?? [];
      const digits = typeof first === "bigint" ? String(first).length : 0;
      const size = digits === 0 ? "" : `n has ${digits} digit${digits === 1 ? "" : "s"}`;
      expect(hints[0]).toContain(id === "p1-tests" ? size : "");
      expect(hints.join()).not.toContain(bug.name);
    }
  }
});

test("there is no hint if nothing is missed, if a reader may not know, and if the exercise gives none", async () => {
  const suite = await suiteOf("p1-tests");
  const all = suite.task.bugs.map((_, index) => nameOf(suite, index));
  expect(findTestsHints({ caught: all }, suite, "en")).toBeUndefined();
  expect(findTestsHints({}, suite, "en")).toBeUndefined();
  const without = { ...suite, task: { ...suite.task, hintShare: undefined } };
  expect(findTestsHints({ caught: [] }, without, "en")).toBeUndefined();
});

test("hints are in Russian, too", async () => {
  const { texts } =
    findTestsHints({ caught: [], catches: [] }, await suiteOf("p1-tests"), "ru") ?? NONE;
  const [size, group] = texts;
  expect(size).toMatch(/^Ваши тесты пропускают ошибку\. .*, у n \d+ знак/);
  expect(group).toBe("Эта ошибка из группы named.");
});
