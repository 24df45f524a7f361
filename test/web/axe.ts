import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations found by axe, as sentences. */
export async function findFaults(page: Page): Promise<readonly unknown[]> {
  return run(page, { rules: { "target-size": { enabled: true } } });
}

/** Also those of the dark scheme, which differs in colours only. */
export async function findFaultsInBothSchemes(page: Page): Promise<readonly unknown[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const faults = await findFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await run(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...faults, ...inDark];
}

async function run(page: Page, options: object): Promise<readonly unknown[]> {
  const isLoaded = await page.evaluate("'axe' in window");
  if (isLoaded !== true) await page.evaluate(AXE);
  // A colour on its way to another is no fault.
  await page.evaluate("document.getAnimations().forEach((each) => each.finish())");
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.html, node.failureSummary])]))`,
  );
}
