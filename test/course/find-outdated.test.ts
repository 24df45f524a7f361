import { expect, test } from "vitest";
import { findOutdated } from "../../harness/course/index.ts";

const HASH = "5f".repeat(32);
const OTHER = "7e".repeat(32);
const PROGRAM = { attempt: 2, submission: HASH };

test.each([
  ["is first read", { line: 3 }, undefined],
  ["was read with the same program", { line: 3 }, HASH],
  ["names its attempt", { line: 3, attempt: 2 }, OTHER],
  ["names its program", { line: 3, submission: "5f5f5f5f" }, OTHER],
  ["is of no program", {}, undefined],
  ["names both", { attempt: 2, submission: HASH }, OTHER],
])("what %s contains", (_, of, seen) => {
  expect(findOutdated(of, PROGRAM, seen)).toBeUndefined();
});

test.each([
  ["of another attempt", { attempt: 1 }, undefined, "attempt 2 counts"],
  ["of its attempt but another program", { attempt: 2, submission: OTHER }, HASH, "7e7e7e7e7e7e,"],
  ["of another attempt of the same program", { attempt: 1, submission: HASH }, HASH, "attempt 1"],
  ["of another program", { submission: "7e7e7e7e" }, undefined, "another one counts"],
  ["first read with another", { line: 3 }, OTHER, "add `attempt: 2` to it"],
])("adjustments %s may not apply", (_, of, seen, words) => {
  expect(findOutdated(of, PROGRAM, seen)).toContain(words);
});

test("adjustments for a missing program are outdated; those for no program are not", () => {
  expect(findOutdated({ line: 3 }, undefined, undefined)).toBe("no submission counts here");
  for (const named of [{ attempt: 1 }, { submission: HASH }]) {
    expect(findOutdated(named, undefined, HASH)).toBe("no submission counts here");
  }
  const unread = { attempt: 2, submission: undefined };
  expect(findOutdated({ submission: HASH }, unread, undefined)).toContain("another one counts");
  expect(findOutdated({}, undefined, undefined)).toBeUndefined();
});
