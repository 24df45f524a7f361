import { type ClassWork, Journal, judgeFiles, type Outcome, OutcomeBook } from "../batch/index.ts";
import type { Isolation } from "./isolation.ts";
import type { Onlooker } from "./onlooker.ts";
import type { Workspace } from "./workspace.ts";

export interface JudgeOptions {
  /** The folder of results, where the journal is. */
  readonly output: string;
  readonly rejudge?: true;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
}

/** Judges what the journal does not know yet; one outcome a work, in their order. */
export async function judgeClass(
  works: readonly ClassWork[],
  options: JudgeOptions,
  { workspace, onlooker }: { readonly workspace: Workspace; readonly onlooker: Onlooker },
): Promise<readonly Outcome[]> {
  const book = new OutcomeBook();
  await workspace.withContext(
    {
      isThorough: options.allCases ?? false,
      isExplaining: options.counterexample,
      isolation: options.isolation ?? "warden",
    },
    async (context) => {
      const kind = options.rejudge ? "rejudging" : "journal";
      await using journal = await Journal.open(options.output, kind);
      if (journal.strangeLines > 0) {
        onlooker.note(
          `${journal.strangeLines} lines of the journal are of another Grundy: judged again.`,
        );
      }
      using progress = onlooker.startProgress(works.length);
      const { cores } = workspace.config;
      for await (const tagged of judgeFiles(works, { ...context, store: journal }, cores)) {
        book.add(tagged);
        progress.take(tagged.task.path, tagged.item);
      }
    },
  );
  return book.close(works);
}

/** What was judged by `--rejudge` is what the next grading knows. */
export async function adoptRejudging(folder: string): Promise<void> {
  await using journal = await Journal.open(folder);
  await journal.adoptRejudging();
}
