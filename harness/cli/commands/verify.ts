import { relative } from "node:path";
import type { Command } from "commander";
import { findPrograms, type KnownProgram, judgeFiles } from "../../batch/index.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { type Agreement, renderAgreement } from "../../report/index.ts";
import { EXIT, type ExitStatus, UsageError } from "../exit-status.ts";
import { type Isolation, isolationOption } from "../isolation.ts";
import { LiveProgress } from "../live-progress.ts";
import { chooseFormat, textStyleFor, print, tell } from "../output.ts";
import type { Workspace } from "../workspace.ts";

interface Options {
  readonly submissions: string;
  readonly isolation?: Isolation;
}

export function addVerifyCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("verify")
    .description("do the programs in submissions/ get the verdicts of their folders?")
    .argument("[id...]", "exercises; all when none is named")
    .option(
      "--submissions <folder>",
      "where they are: <exercise>/<verdict>/<name>",
      workspace.config.submissionsFolder,
    )
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy verify
  $ grundy verify p1 heaps`,
    )
    .action(async (ids: string[], options: Options) => {
      finish(await runVerify(ids, options, workspace));
    });
}

async function runVerify(
  ids: readonly string[],
  options: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  for (const id of ids) await workspace.problem(id);
  const chosen = ids.length === 0 ? await workspace.problemIds() : ids;
  const submissions = await findPrograms(options.submissions, chosen);
  if (submissions.length === 0) {
    throw new UsageError(`${options.submissions}: no programs of ${chosen.join(", ")} are here`);
  }
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const judgings = new Map<KnownProgram, Judging>();
  const missing = new Map<KnownProgram, string>();
  await workspace.withContext(
    { isThorough: true, isExplaining: false, isolation: options.isolation ?? "best" },
    async (context) => {
      using progress = new LiveProgress(submissions.length, style);
      const stream = judgeFiles(submissions, context, workspace.config.cores);
      for await (const { task, item } of stream) {
        progress.take(task.path, item, "instructor");
        if (item.kind === "judging-finished") judgings.set(task, item.judging);
        if (item.kind === "not-judged") missing.set(task, item.reason);
      }
    },
  );
  const agreements = submissions.map((task): Agreement => {
    const judging = judgings.get(task);
    return {
      problemId: task.problemId,
      submission: relative(options.submissions, task.path),
      expected: task.expected,
      ...(judging === undefined ? {} : { actual: judging.verdict }),
      reason: missing.get(task) ?? judging?.failures[0]?.message ?? "",
    };
  });
  print(renderAgreement(agreements, style));
  const isBroken = agreements.some(({ actual, expected }) => actual === "JE" && expected !== "JE");
  if (isBroken) tell("The judge itself failed on some: run `grundy doctor`.");
  const hasFailed = agreements.some(({ actual, expected }) => (actual ?? expected) !== expected);
  if (isBroken) return EXIT.broken;
  return hasFailed ? EXIT.failed : EXIT.passed;
}
