import { expect, test } from "vitest";
import { leaveHalfOut } from "../../../harness/generation/adequacy/leave-half-out.ts";
import { contender } from "./made-up.ts";

const FIRST_IS_NO_KILL = [false, true, true, true];

test("ordinary tests count for all programs that they reject", () => {
  const programs = [contender("a", "x..."), contender("b", "x..."), contender("c", "x...")];
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(1);
});

test("a kill test that only one program needs counts for nothing if that is left out", () => {
  const programs = [contender("a", ".x.."), contender("b", "..x."), contender("c", "...x")];
  expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(0);
});

test("a kill test that two programs need helps each only if the other was seen", () => {
  // One of the two is always seen: the kill test is kept for it, and rejects the other.
  expect(leaveHalfOut([contender("a", ".x.."), contender("b", ".x..")], FIRST_IS_NO_KILL)).toBe(1);
  // The second needs no kill test, so if it is the one that was seen, none is kept.
  const programs = [contender("a", ".x.."), contender("b", "xx..")];
  const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
});

test("one of three is seen: a kill test that two need rejects the third in two of three splits", () => {
  // If a is seen, b is rejected, and c by an ordinary test. If b is seen, a and c. If c is seen, neither a nor b.
  const programs = [contender("a", ".x.."), contender("b", ".x.."), contender("c", "x...")];
  const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
  // 1, 1 and 0 of the two left out, equally likely: 2/3, approximated by 50 random splits.
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.85);
});

test("programs rejected as a whole need no test, and programs that may be right do not count", () => {
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
