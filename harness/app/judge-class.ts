import type { ClassWork } from "../batch/class-work.ts";
import { judgeFiles } from "../batch/judge-files.ts";
import type { JudgingBook } from "../batch/judging-store.ts";
import { type Outcome, OutcomeBook } from "../batch/outcome-book.ts";
import type { Isolation } from "./isolation.ts";
import type { Onlooker } from "./onlooker.ts";
import { judgeClassElsewhere } from "./remote/judge-class-elsewhere.ts";
import type { RemoteJudges } from "./remote/remote-judges.ts";
import type { Workspace } from "./workspace.ts";

export interface JudgeOptions {
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
  /** Judge on a server instead of on this machine. */
  readonly judges?: RemoteJudges;
}

/** Judges what the store does not know yet. Returns one outcome per submission, in their order. */
export async function judgeClass(
  works: readonly ClassWork[],
  /** The store is opened once interruptions are handled, and left open. */
  options: JudgeOptions & {
    readonly openStore: () => Promise<JudgingBook>;
    /** Language standards of the course, by language ID. */
    readonly standards: Readonly<Record<string, string>>;
    /** Ignore results that the server already has. */
    readonly rejudge?: true;
  },
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: Onlooker },
): Promise<readonly Outcome[]> {
  if (options.judges !== undefined) {
    const { judges } = options;
    return judgeClassElsewhere(works, { ...options, judges }, { workspace, reporter });
  }
  const book = new OutcomeBook();
  await workspace.withContext(
    {
      isThorough: options.allCases ?? false,
      isExplaining: options.counterexample,
      isolation: options.isolation ?? "warden",
    },
    async (context) => {
      const store = await options.openStore();
      using progress = reporter.startProgress(works.length);
      const { cores } = workspace.config;
      const { standards } = options;
      for await (const tagged of judgeFiles(works, { ...context, store, standards }, cores)) {
        book.add(tagged);
        progress.take(tagged.task.path, tagged.item);
      }
    },
  );
  return book.close(works);
}
