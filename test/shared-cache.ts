import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const VARIABLE = "GRUNDY_TEST_CACHE";

/** Compilers are most of a run's time: what one test file has compiled the others need not. */
export default function shareCache(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "grundy-tests-"));
  process.env[VARIABLE] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Absolute; holds builds and what languages prepare, by their content, for all test files of a run. */
export function sharedCache(): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error(`${VARIABLE} is set by the tests' global setup`);
  return folder;
}
