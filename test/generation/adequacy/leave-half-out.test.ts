import { expect, test } from "vitest";
import { leaveHalfOut } from "../../../harness/generation/adequacy/leave-half-out.ts";
import { contender } from "./made-up.ts";

const FIRST_IS_NO_KILL = [false, true, true, true];

test("tests that are no kills count for whoever they reject", () => {
  const programs = [contender("a", "x..."), contender("b", "x..."), contender("c", "x...")];
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(1);
});

test("a kill that only its own program needs rejects nothing when that is left out", () => {
  const programs = [contender("a", ".x.."), contender("b", "..x."), contender("c", "...x")];
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(0);
});

test("a kill that two need helps each only when the other was seen", () => {
  // Of two, one is always seen and one is not: the kill is kept for the first, and rejects the other.
  expect(leaveHalfOut([contender("a", ".x.."), contender("b", ".x..")], FIRST_IS_NO_KILL)).toBe(1);
  // The second needs no kill, so that when it is the one that was seen, none is kept.
  const programs = [contender("a", ".x.."), contender("b", "xx..")];
  const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
});

test("of three, one is seen: a kill that two need rejects the third in two splits of three", () => {
  // Seen a: b is rejected, c is by an ordinary test. Seen b: a and c. Seen c: only neither a nor b.
  const programs = [contender("a", ".x.."), contender("b", ".x.."), contender("c", "x...")];
  const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
  // 1, 1 and 0 of the two left out, each as likely: 2/3, by 50 random splits.
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.85);
});

test("what is rejected as a whole needs no test, and what may be right does not count", () => {
  const broken = contender("broken", "    ", { isRejected: true });
  const gap = contender("gap", "....", { isKnownWrong: false });
  expect(leaveHalfOut([broken, broken, gap, gap, gap], FIRST_IS_NO_KILL)).toBe(1);
});

test("a wrong program that nothing rejects counts against the tests", () => {
  const programs = [contender("a", "...."), contender("b", "....")];
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(0);
});

test("too few programs to split are counted as they are", () => {
  expect(leaveHalfOut([], [])).toBe(1);
  expect(leaveHalfOut([contender("a", "x")], [false])).toBe(1);
  expect(leaveHalfOut([contender("a", ".")], [false])).toBe(0);
});

test("the splits are the same every time", () => {
  const programs = Array.from({ length: 9 }, (_, index) =>
    contender(String(index), index % 2 === 0 ? ".x.." : "..x."),
  );
  const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(share);
});
