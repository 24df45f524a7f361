import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { FOLDERS } from "./test-folders.ts";

/**
 * Each worker process has a temporary folder of its own, for the programs that it starts, too. A file
 * of tests that leaves anything there fails, so that test runs do not fill disks.
 */
const folder = join(process.env[FOLDERS] ?? "", process.env["VITEST_POOL_ID"] ?? "0");
mkdirSync(folder, { recursive: true });
process.env["TMPDIR"] = folder;

// Runs last, since hooks that end something run in the opposite order of their definition.
afterAll(() => {
  // The worker's browser serves further files of tests.
  const names = readdirSync(folder).filter((name) => !name.startsWith("playwright"));
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  // SQLite in a process that was killed cannot remove its own.
  const left = names.filter((name) => !name.startsWith("etilqs_"));
  if (left.length === 0) return;
  throw new Error(
    `these tests leave ${left.join(", ")} in the temporary folder: remove it at their end`,
  );
});
