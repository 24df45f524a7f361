import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/p2.ts";

test("a loss is explained by B's answer to each factor", () => {
  expect(explain([1n, 10n], true, "en")).toMatchInlineSnapshot(`
    "At x = 1, A to move loses:
      A multiplies by 2, x = 2: B multiplies by 5, x = 10, at least n.
      A multiplies by 3, x = 3: B multiplies by 4, x = 12, at least n.
      A multiplies by 4, x = 4: B multiplies by 3, x = 12, at least n.
      A multiplies by 5, x = 5: B multiplies by 2, x = 10, at least n.
      A multiplies by 6, x = 6: B multiplies by 2, x = 12, at least n.
      A multiplies by 7, x = 7: B multiplies by 2, x = 14, at least n.
      A multiplies by 8, x = 8: B multiplies by 2, x = 16, at least n.
      A multiplies by 9, x = 9: B multiplies by 2, x = 18, at least n."
  `);
});

test("a win is explained by the factor that was missed", () => {
  expect(explain([2n, 40n], false, "en")).toMatchInlineSnapshot(`
    "At x = 2, A wins by multiplying by 2. At x = 4, B loses:
      B multiplies by 2, x = 8: A multiplies by 5, x = 40, at least n.
      B multiplies by 3, x = 12: A multiplies by 4, x = 48, at least n.
      B multiplies by 4, x = 16: A multiplies by 3, x = 48, at least n.
      B multiplies by 5, x = 20: A multiplies by 2, x = 40, at least n.
      B multiplies by 6, x = 24: A multiplies by 2, x = 48, at least n.
      B multiplies by 7, x = 28: A multiplies by 2, x = 56, at least n.
      B multiplies by 8, x = 32: A multiplies by 2, x = 64, at least n.
      B multiplies by 9, x = 36: A multiplies by 2, x = 72, at least n."
  `);
  expect(explain([1n, 9n], false, "en")).toMatchInlineSnapshot(
    `"A multiplies 1 by 9 and wins at once: 9 is at least n = 9."`,
  );
});

test("a goal far away has no reason", () => {
  expect(explain([1n, 10n ** 18n], true, "en")).toBeUndefined();
});
