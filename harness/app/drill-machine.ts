import { existsSync } from "node:fs";
import { type AttackReport, drillAttacks } from "../batch/attack-drill.ts";
import { type Attack, ATTACKS_FOLDER, readAttacks } from "../batch/attack.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

export type { AttackReport } from "../batch/attack-drill.ts";

/**
 * Runs the attacks that have one of the words in their names; all, without words. Tells of each in
 * order.
 * @throws {UsageError} where no name has a word, and in a package, which has no hostile programs.
 */
export async function drillMachine(
  words: readonly string[],
  workspace: Workspace,
  onReport: (report: AttackReport) => void,
): Promise<void> {
  if (!existsSync(ATTACKS_FOLDER)) {
    throw new UsageError(
      "the attacks are in Grundy's repository, not in its package: run it there",
    );
  }
  const all = await readAttacks();
  const idle = words.find((word) => !all.some((attack) => has(attack, word)));
  if (idle !== undefined) {
    const families = [...new Set(all.map(({ family }) => family))];
    throw new UsageError(`no attack has '${idle}' in its name. Families: ${families.join(", ")}.`);
  }
  const attacks =
    words.length === 0 ? all : all.filter((attack) => words.some((word) => has(attack, word)));
  await workspace.withContext(
    { isThorough: true, isExplaining: false, isolation: "warden" },
    async (context) => {
      for await (const report of drillAttacks(attacks, context, workspace.config.cores)) {
        onReport(report);
      }
    },
  );
}

function has({ family, name }: Attack, word: string): boolean {
  return `${family}/${name}`.includes(word);
}
