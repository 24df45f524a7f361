import type { ClassWork } from "../../batch/class-work.ts";
import { judgeElsewhere } from "../../batch/judge-elsewhere.ts";
import { hashSuite } from "../../batch/judging-key.ts";
import type { JudgingBook } from "../../batch/judging-store.ts";
import { type Outcome, OutcomeBook } from "../../batch/outcome-book.ts";
import { runInParallel } from "../../batch/run-in-parallel.ts";
import { LANGUAGES } from "../../languages/index.ts";
import type { Onlooker } from "../onlooker.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace.ts";
import type { RemoteJudges } from "./remote-judges.ts";
import { WorkSender } from "./work-sender.ts";

/** More than there are places, so that none waits for a work on its way. */
const MORE = 4;

interface Options {
  readonly judges: RemoteJudges;
  readonly openStore: () => Promise<JudgingBook>;
  readonly standards: Readonly<Record<string, string>>;
  readonly rejudge?: true;
}

/**
 * Has a server's workers judge what the store does not know yet; one outcome a work, in their order.
 * @throws {UsageError} where the server would judge by something else than what is here.
 */
export async function judgeClassElsewhere(
  works: readonly ClassWork[],
  { judges, openStore, standards, rejudge }: Options,
  { workspace, onlooker }: { readonly workspace: Workspace; readonly onlooker: Onlooker },
): Promise<readonly Outcome[]> {
  const suites = await hashSuites(works, workspace);
  const places = await requireSame(suites, judges, workspace);
  if (places === 0) onlooker.note(`${judges.origin} has no worker just now: works wait for one.`);
  const judge = await workspace.judgeVersion();
  const sender = new WorkSender(judges);
  const book = new OutcomeBook();
  await workspace.untilEnded(async (ended) => {
    const store = await openStore();
    using progress = onlooker.startProgress(works.length);
    const judged = runInParallel(works, places + MORE, (file: ClassWork, end) => {
      const signal = ended === undefined ? end : AbortSignal.any([ended, end]);
      const suite = suites.get(file.problemId) ?? "";
      return judgeElsewhere(file, {
        languages: LANGUAGES,
        loadSuite: (id) => workspace.suite(id),
        findJudgeVersion: () => workspace.judgeVersion(),
        standards,
        store,
        send: (work) =>
          sender.send({ work, suite, judge, standards, isAnew: rejudge ?? false }, signal),
      });
    });
    for await (const tagged of judged) {
      book.add(tagged);
      progress.take(tagged.task.path, tagged.item);
    }
  });
  return book.close(works);
}

async function hashSuites(
  works: readonly ClassWork[],
  workspace: Workspace,
): Promise<ReadonlyMap<string, string>> {
  const suites = new Map<string, string>();
  for (const id of new Set(works.map(({ problemId }) => problemId))) {
    if (workspace.package(id) !== undefined) {
      throw new UsageError(`${id} is a problem package: servers judge exercises alone`);
    }
    suites.set(id, hashSuite(await workspace.suite(id)));
  }
  return suites;
}

/** Equal causes, equal judgings: the server must rest on all that would decide here. Its places. */
async function requireSame(
  suites: ReadonlyMap<string, string>,
  judges: RemoteJudges,
  workspace: Workspace,
): Promise<number> {
  const { origin } = judges;
  const terms = await judges.terms();
  if (terms.sources !== (await workspace.sourcesVersion())) {
    throw new UsageError(
      `${origin} judges by another version of Grundy: install the same one here`,
    );
  }
  const served = new Map(terms.exercises.map(({ id, suite }) => [id, suite]));
  for (const [id, suite] of suites) {
    const there = served.get(id);
    if (there === undefined) {
      throw new UsageError(
        `${id} is no exercise of the course at ${origin}: grade it without --server`,
      );
    }
    if (there !== suite) {
      throw new UsageError(
        `${id} is another exercise at ${origin}: its problem.yaml or its tests differ. ` +
          "Copy the server's here, or start the server anew with those from here",
      );
    }
  }
  if (terms.judge !== (await workspace.judgeVersion())) {
    throw new UsageError(
      `${origin} has other references than this workspace: make the two folders the same`,
    );
  }
  return Math.max(terms.places, MORE);
}
