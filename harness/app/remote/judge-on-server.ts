import type { StudentSubmission } from "../../batch/student-submission.ts";
import { judgeRemotely } from "../../batch/judge-remotely.ts";
import { hashSuite } from "../../batch/judging-key.ts";
import type { ListableJudgingStore } from "../../batch/judging-store.ts";
import { type Outcome, OutcomeCollector } from "../../batch/outcome-collector.ts";
import { runInParallel } from "../../batch/run-in-parallel.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { RemoteJudge } from "./remote-judge.ts";
import { SubmissionSender } from "./submission-sender.ts";

/** Submissions sent in addition to one per slot, so that no slot waits for the network. */
const EXTRA = 4;

interface Options {
  readonly judges: RemoteJudge;
  readonly openStore: () => Promise<ListableJudgingStore>;
  readonly standards: Readonly<Record<string, string>>;
  readonly rejudge?: true;
}

/**
 * Has a server's workers judge what the store does not know yet. Returns one outcome per submission,
 * in their order.
 * @throws {UsageError} if the server's exercises or its version of Grundy differ from the ones here.
 */
export async function judgeOnServer(
  submissions: readonly StudentSubmission[],
  { judges, openStore, standards, rejudge }: Options,
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<readonly Outcome[]> {
  const suites = await hashSuites(submissions, workspace);
  const slots = await requireSame(suites, judges, workspace);
  if (slots === 0) {
    reporter.note(`${judges.origin} has no worker at the moment: submissions wait for one.`);
  }
  const judge = await workspace.judgeVersion();
  const sender = new SubmissionSender(judges);
  const outcomes = new OutcomeCollector();
  await workspace.untilInterrupted(async (ended) => {
    const store = await openStore();
    using progress = reporter.startProgress(submissions.length);
    const remoteOutcomes = runInParallel(
      submissions,
      slots + EXTRA,
      (file: StudentSubmission, end) => {
        const signal = ended === undefined ? end : AbortSignal.any([ended, end]);
        const suite = suites.get(file.problemId) ?? "";
        return judgeRemotely(file, {
          languages: LANGUAGES,
          loadSuite: (id) => workspace.suite(id),
          findJudgeVersion: () => workspace.judgeVersion(),
          standards,
          store,
          send: (submission) =>
            sender.send(
              { submission, suite, judge, standards, isRejudging: rejudge ?? false },
              signal,
            ),
        });
      },
    );
    for await (const tagged of remoteOutcomes) {
      outcomes.add(tagged);
      progress.take(tagged.task.path, tagged.item);
    }
  });
  return outcomes.close(submissions);
}

async function hashSuites(
  submissions: readonly StudentSubmission[],
  workspace: Workspace,
): Promise<ReadonlyMap<string, string>> {
  const suites = new Map<string, string>();
  for (const id of new Set(submissions.map(({ problemId }) => problemId))) {
    if (workspace.package(id) !== undefined) {
      throw new UsageError(`${id} is a problem package, but servers judge only exercises`);
    }
    suites.set(id, hashSuite(await workspace.suite(id)));
  }
  return suites;
}

/**
 * Checks that the server would judge exactly as this machine.
 * @returns the server's number of slots.
 */
async function requireSame(
  suites: ReadonlyMap<string, string>,
  judges: RemoteJudge,
  workspace: Workspace,
): Promise<number> {
  const { origin } = judges;
  const terms = await judges.terms();
  if (terms.sources !== (await workspace.sourcesVersion())) {
    throw new UsageError(`${origin} runs another version of Grundy: install the same version here`);
  }
  const served = new Map(terms.exercises.map(({ id, suite }) => [id, suite]));
  for (const [id, suite] of suites) {
    const servedSuite = served.get(id);
    if (servedSuite === undefined) {
      throw new UsageError(
        `the course at ${origin} has no exercise ${id}: grade it without --server`,
      );
    }
    if (servedSuite !== suite) {
      throw new UsageError(
        `the exercise ${id} at ${origin} has a different problem.yaml or different tests. ` +
          "Copy the server's files here, or restart the server with the ones from here",
      );
    }
  }
  if (terms.judge !== (await workspace.judgeVersion())) {
    throw new UsageError(
      `the references at ${origin} differ from those of this workspace: make the two folders equal`,
    );
  }
  return Math.max(terms.places, EXTRA);
}
