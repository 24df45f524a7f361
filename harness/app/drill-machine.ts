import { existsSync } from "node:fs";
import { ATTACKS_FOLDER, type AttackReport, drillAttacks, readAttacks } from "../batch/index.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Runs the attacks that have a word in their names; all, where it is empty. Tells of each in order.
 * @throws {UsageError} where none has, and in a package, which has no hostile programs in it.
 */
export async function drillMachine(
  word: string,
  workspace: Workspace,
  onReport: (report: AttackReport) => void,
): Promise<void> {
  if (!existsSync(ATTACKS_FOLDER)) {
    throw new UsageError(
      "the attacks are in Grundy's repository, not in its package: run it there",
    );
  }
  const all = await readAttacks();
  const attacks = all.filter(({ family, name }) => `${family}/${name}`.includes(word));
  if (attacks.length === 0) {
    const families = [...new Set(all.map(({ family }) => family))];
    throw new UsageError(`no attack has '${word}' in its name. Families: ${families.join(", ")}.`);
  }
  await workspace.withContext(
    { isThorough: true, isExplaining: false, isolation: "warden" },
    async (context) => {
      for await (const report of drillAttacks(attacks, context, workspace.config.cores)) {
        onReport(report);
      }
    },
  );
}
