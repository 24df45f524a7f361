import { type ClassWork, Journal, judgeFiles, type Outcome, OutcomeBook } from "../batch/index.ts";
import { Interrupted } from "./exit-status.ts";
import type { Isolation } from "./isolation.ts";
import { LiveProgress } from "./live-progress.ts";
import { textStyleFor, tell } from "./output.ts";
import type { Workspace } from "./workspace.ts";

interface JudgeOptions {
  /** The folder of results, where the journal is. */
  readonly output: string;
  readonly rejudge?: true;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
  readonly quiet?: true;
  /** What the course has languages compiled as, by their ids. */
  readonly standards: Readonly<Record<string, string>>;
}

/** Judges what the journal does not know yet; one outcome a work, in their order. */
export async function judgeClass(
  works: readonly ClassWork[],
  options: JudgeOptions,
  workspace: Workspace,
): Promise<readonly Outcome[]> {
  const book = new OutcomeBook();
  const judgeVersion = await workspace.judgeVersion();
  const style = textStyleFor("terminal", workspace.config);
  await workspace.withContext(
    {
      isThorough: options.allCases ?? false,
      isExplaining: options.counterexample,
      isolation: options.isolation ?? "warden",
    },
    async (context) => {
      const kind = options.rejudge ? "rejudging" : "journal";
      await using journal = await Journal.open(options.output, judgeVersion, kind);
      if (journal.strangeLines > 0) {
        tell(`${journal.strangeLines} lines of the journal are of another Grundy: judged again.`);
      }
      const kindOfProgress = options.quiet ? "quiet" : "drawn or logged";
      using progress = new LiveProgress(works.length, style, kindOfProgress);
      const { cores } = workspace.config;
      try {
        for await (const tagged of judgeFiles(
          works,
          { ...context, journal, standards: options.standards },
          cores,
        )) {
          book.add(tagged);
          progress.take(tagged.task.path, tagged.item);
        }
      } catch (error) {
        throw error instanceof Interrupted ? new Interrupted(progress.describeStop()) : error;
      }
    },
  );
  return book.close(works);
}

/** What was judged by `--rejudge` is what the next grading knows. */
export async function adoptRejudging(folder: string, workspace: Workspace): Promise<void> {
  await using journal = await Journal.open(folder, await workspace.judgeVersion());
  await journal.adoptRejudging();
}
