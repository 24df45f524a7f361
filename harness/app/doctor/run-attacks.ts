import { existsSync } from "node:fs";
import { type AttackReport, drillAttacks } from "../../batch/attacks/attack-drill.ts";
import { type Attack, ATTACKS_FOLDER, readAttacks } from "../../batch/attacks/attack.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

export type { AttackReport } from "../../batch/attacks/attack-drill.ts";

/**
 * Runs the attacks whose names contain one of the words (all if there are no words), and reports
 * each in order.
 * @throws {UsageError} if a word matches no attack, or if this is an installed package: it has no
 *   attacks.
 */
export async function runAttacks(
  words: readonly string[],
  workspace: Workspace,
  onReport: (report: AttackReport) => void,
): Promise<void> {
  if (!existsSync(ATTACKS_FOLDER)) {
    throw new UsageError(
      "the attacks are only in Grundy's repository: run this command in a checkout",
    );
  }
  const all = await readAttacks();
  const unmatched = words.find((word) => !all.some((attack) => has(attack, word)));
  if (unmatched !== undefined) {
    const families = [...new Set(all.map(({ family }) => family))];
    throw new UsageError(
      `no attack has '${unmatched}' in its name. Families: ${families.join(", ")}.`,
    );
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
