import { answersOnDisk } from "../../batch/answers-on-disk.ts";
import { fileOnDisk, type UnreadSubmission } from "../../batch/judge-file.ts";
import { judgeInParallel } from "../../batch/judge-files.ts";
import { exerciseOfPath } from "../../batch/exercise-of-path.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Isolation } from "../isolation.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import type { HiddenFailures } from "./show-hidden.ts";
import { suggestExercise } from "../workspace/suggest-exercise.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface TestOptions {
  /** The exercise, if the files' names do not tell it. */
  readonly problem?: string;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
}

/** The outcome of judging a user's own files. */
export interface TestResult {
  /** In the order of the files. */
  readonly judgings: readonly Judging[];
  /** Cases that only instructors may see. */
  readonly hiddenFailures: ReadonlyMap<Judging, HiddenFailures>;
  readonly notJudged: readonly {
    readonly path: string;
    readonly reason: string;
    /** How to install what is missing on this machine, if that is the reason. */
    readonly missingTools: string | undefined;
  }[];
}

/** Judges a user's own files. @throws {UsageError} if a file's exercise is unknown. */
export async function testFiles(
  files: readonly string[],
  options: TestOptions,
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<TestResult> {
  using progress = reporter.startProgress(files.length);
  const ids = await workspace.problemIds();
  if (options.problem !== undefined) await workspace.problem(options.problem);
  const tasks: UnreadSubmission[] = [];
  for (const path of files) {
    const problemId = options.problem ?? exerciseOfPath(path, ids);
    if (problemId === undefined) {
      throw new UsageError(`${path}: ${await suggestExercise(path, workspace)}`);
    }
    const takesAnswers = workspace.package(problemId)?.kind.isSubmitAnswer ?? false;
    tasks.push(
      takesAnswers
        ? answersOnDisk(problemId, path)
        : fileOnDisk(problemId, path, { hasCompanions: true }),
    );
  }
  const judgings = new Map<UnreadSubmission, Judging>();
  const notJudged: TestResult["notJudged"][number][] = [];
  const failed = new Map<UnreadSubmission, Map<string, number>>();
  const hiddenFailures = new Map<Judging, HiddenFailures>();
  const isThorough = options.allCases ?? false;
  const isolation = options.isolation ?? "best";
  await workspace.withContext(
    { isThorough, isExplaining: options.counterexample, isolation, files },
    async (context) => {
      const stream = judgeInParallel(tasks, context, workspace.config.cores);
      for await (const { task, item } of stream) {
        progress.take(task.path, item);
        if (
          item.kind === "case-finished" &&
          item.visibility === "hidden" &&
          item.verdict !== "AC"
        ) {
          const places = failed.get(task) ?? new Map<string, number>();
          places.set(item.group, Math.min(item.index, places.get(item.group) ?? Infinity));
          failed.set(task, places);
        }
        if (item.kind === "judging-finished") {
          judgings.set(task, item.judging);
          hiddenFailures.set(item.judging, failed.get(task) ?? new Map());
        }
        if (item.kind === "not-judged") {
          const { reason, missingTools } = item;
          notJudged.push({ path: task.path, reason, missingTools });
        }
      }
    },
  );
  return {
    hiddenFailures,
    judgings: tasks.flatMap((task) => judgings.get(task) ?? []),
    notJudged,
  };
}
