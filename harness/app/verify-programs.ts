import { relative } from "node:path";
import { findPrograms, type KnownProgram, judgeFiles } from "../batch/index.ts";
import type { Judging } from "../core/judging/judging.ts";
import type { Agreement } from "../report/index.ts";
import type { Isolation } from "./isolation.ts";
import type { Onlooker } from "./onlooker.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

interface Options {
  /** The folder of programs with known verdicts: <exercise>/<verdict>/<name>. */
  readonly submissions: string;
  readonly isolation?: Isolation;
}

/**
 * Judges programs whose verdicts are known, of all exercises where none is named.
 * @throws {UsageError} where there are none.
 */
export async function verifyPrograms(
  ids: readonly string[],
  options: Options,
  { workspace, onlooker }: { readonly workspace: Workspace; readonly onlooker: Onlooker },
): Promise<readonly Agreement[]> {
  for (const id of ids) await workspace.problem(id);
  const chosen = ids.length === 0 ? await workspace.problemIds() : ids;
  const submissions = await findPrograms(options.submissions, chosen);
  if (submissions.length === 0) {
    throw new UsageError(`${options.submissions}: no programs of ${chosen.join(", ")} are here`);
  }
  const judgings = new Map<KnownProgram, Judging>();
  const missing = new Map<KnownProgram, string>();
  await workspace.withContext(
    { isThorough: true, isExplaining: false, isolation: options.isolation ?? "best" },
    async (context) => {
      using progress = onlooker.startProgress(submissions.length);
      const stream = judgeFiles(submissions, context, workspace.config.cores);
      for await (const { task, item } of stream) {
        progress.take(task.path, item);
        if (item.kind === "judging-finished") judgings.set(task, item.judging);
        if (item.kind === "not-judged") missing.set(task, item.reason);
      }
    },
  );
  return submissions.map((task): Agreement => {
    const judging = judgings.get(task);
    return {
      problemId: task.problemId,
      submission: relative(options.submissions, task.path),
      expected: task.expected,
      ...(judging === undefined ? {} : { actual: judging.verdict }),
      reason: missing.get(task) ?? judging?.failures[0]?.message ?? "",
    };
  });
}
