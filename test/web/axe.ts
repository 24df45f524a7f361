import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations found by axe, as sentences. */
export async function findFaults(page: Page): Promise<unknown> {
  await page.evaluate(AXE);
  return page.evaluate(
    `axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.html, node.failureSummary])]))`,
  );
}
