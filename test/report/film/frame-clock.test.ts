import { expect, test } from "vitest";
import { FrameClock } from "../../../harness/report/film/frame-clock.ts";

test("every span that was asked for has one rule, and the last frame is seen where nothing moves", () => {
  const clock = new FrameClock(3);
  const names = [
    clock.classOf(0, 1),
    clock.classOf(1, 3),
    clock.classOf(0, 3),
    clock.classOf(0, 1),
  ];
  expect(names).toEqual(["t0-1", "t1-3", "t0-3", "t0-1"]);
  expect(clock.printRules()).toMatchInlineSnapshot(`
    ".film > g { animation: 8700ms step-end infinite; visibility: hidden; }
    .film > .t0-1 { animation-name: t0-1; } @keyframes t0-1 { 0% { visibility: visible; } 28.736%, 100% { visibility: hidden; } }
    .film > .t1-3 { animation-name: t1-3; visibility: visible; } @keyframes t1-3 { 0% { visibility: hidden; } 28.736% { visibility: visible; } 100% { visibility: visible; } }
    .film > .t0-3 { visibility: visible; }
    @media print, (prefers-reduced-motion: reduce) { .film > g { animation: none !important; } }
    "
  `);
});

test("times ascend from 0 to 100 percent", () => {
  const clock = new FrameClock(50);
  const starts = Array.from({ length: 48 }, (_, place) => {
    clock.classOf(place + 1, place + 2);
    return place;
  });
  const rules = clock.printRules();
  const shares = Array.from(rules.matchAll(/([\d.]+)% \{ visibility: visible/g), ([, share]) =>
    Number(share),
  );
  expect(shares).toHaveLength(starts.length);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  expect(Math.max(...shares)).toBeLessThan(100);
});
