import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/p3.ts";
import { selections } from "../../../reference/p3/race.ts";
import { reference } from "../../../reference/p3.ts";

test("A's win is explained by the answers to B's selections", () => {
  expect(explain([10n], false, "en")).toMatchInlineSnapshot(`
    "A has selected 1, and it is B's turn. Whatever B selects, A has an answer:
      B selects 2: A selects 6, from where B loses.
      B selects 4: A selects 10, that is n, and wins.
    One line of play: A 1, B 4, A 10."
  `);
});

test("B's win is explained by B's first selection", () => {
  expect(explain([14n], true, "en")).toMatchInlineSnapshot(`
    "A has selected 1, and it is B's turn. B selects 2, after which A loses:
      A selects 3: B selects 8, from where A loses.
      A selects 6: B selects 14, that is n, and wins.
      A selects 5: B selects 12, from where A loses.
    One line of play: A 1, B 2, A 6, B 14."
  `);
});

test("the line of play follows the rules and ends with the winner at n", () => {
  for (let n = 6n; n <= 40n; n += 1n) {
    const text = explain([n], undefined, "en") ?? "";
    const line = /play: (.*)\.$/.exec(text)?.[1]?.split(", ") ?? [];
    if (line.length === 0 || line.some((part) => part.includes("more"))) continue;
    const steps = line.map((part) => ({ by: part[0], x: BigInt(part.slice(2)) }));
    steps.slice(1).forEach(({ by, x }, index) => {
      const before = steps[index];
      expect(before?.by).not.toBe(by);
      expect(selections(before?.x ?? 0n)).toContain(x);
    });
    expect(steps.at(-1)).toEqual({ by: reference.solve([n]) === true ? "A" : "B", x: n });
  }
});

test("a long line is cut, and a goal far away has no reason", () => {
  expect(explain([101n], false, "en")).toMatch(/\(43 more\), A\s+101\.$/);
  expect(explain([10n ** 18n], true, "en")).toBeUndefined();
});
