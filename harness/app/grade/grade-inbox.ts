import type { KeyObject } from "node:crypto";
import { adjustResults } from "../../batch/adjust-results.ts";
import { compareResults } from "../../batch/compare-results.ts";
import { gradeClass } from "../../batch/grade-class.ts";
import { JournalLock } from "../../batch/journal-lock.ts";
import { Journal } from "../../batch/journal.ts";
import { keepEarlier } from "../../batch/keep-earlier.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import type { ResultChange } from "../../core/results/result-change.ts";
import { type Results, resultsSchema } from "../../core/results/results.ts";
import { describeUnreleased, listUnreleased } from "../../course/release.ts";
import { ATTEMPTS, signResults, toOutputs } from "./class-outputs.ts";
import { type FeedbackExample, findExample } from "./feedback-example.ts";
import { describeReturn, planFeedback } from "./feedback-folders.ts";
import { fillGradeFiles, openGradeFiles } from "./fill-grade-files.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { hasOpenQuestions, type OpenClass } from "./open-class.ts";
import { gatherOutputFacts } from "./output-facts.ts";
import { findLineComments, readPrograms } from "./program-texts.ts";
import { findSimilarSubmissions, openTemplates } from "./similar-submissions.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writeOutputs } from "./write-outputs.ts";
import { withMachineFactor } from "../../engine/judging/suite.ts";
import type { StudentSubmission } from "../../batch/student-submission.ts";
import { hasRunOutOfTime } from "../../batch/find-known.ts";
import { judgeInParallel } from "../../batch/judge-files.ts";
import type { ListableJudgingStore } from "../../batch/judging-store.ts";
import { type Outcome, OutcomeCollector } from "../../batch/outcome-collector.ts";
import type { Isolation } from "../isolation.ts";
import { judgeOnServer } from "../remote/judge-on-server.ts";
import type { RemoteJudge } from "../remote/remote-judge.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface GradeOptions extends JudgeOptions {
  /** The results folder, which also holds the journal. */
  readonly output: string;
  /** Judges everything again, to see what would change. */
  readonly rejudge?: true;
  /** With `rejudge`: also writes the new grades. */
  readonly apply?: true;
  /** Gradebooks of a learning platform, to fill grades into. */
  readonly gradeFile?: readonly string[];
  readonly similarity?: true;
  readonly template?: readonly string[];
}

/** The outcome of grading a class. */
export interface GradedClass {
  readonly results: Results;
  /** Changes since the previous grading, if there was one. */
  readonly changes: readonly ResultChange[];
  /** Paths of submissions that could not be judged now and keep their earlier judging. */
  readonly unjudgedPaths: readonly string[];
  /** False for `rejudge` without `apply`. */
  readonly isWritten: boolean;
  /** Lines that say what was filled into grade files, and how to import them. */
  readonly filled: readonly string[];
  /** Lines that say which feedback is held back from students. */
  readonly heldBackLines: readonly string[];
  /** Chosen when the folder gets its first results: later its owner knows what feedback is like. */
  readonly example?: FeedbackExample;
}

/**
 * Judges the submissions of a class, grades them by the rules of the course, and writes all results.
 * @throws {UsageError} if there are no submissions, or no earlier results to compare with.
 */
export async function gradeInbox(
  opened: OpenClass,
  options: GradeOptions & { readonly key: KeyObject | undefined },
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<GradedClass> {
  const { key } = options;
  requireSubmissions(opened);
  const gradeFiles = await openGradeFiles(options.gradeFile ?? [], opened);
  const templates = await openTemplates(options.template ?? []);
  const earlier = await readResults(options.output);
  if (options.rejudge && earlier === undefined) {
    throw new UsageError(
      `${options.output} has no results to compare with: run the command without --rejudge first`,
    );
  }
  // The lock is held until everything is written, so that two gradings cannot mix their results.
  await using stack = new AsyncDisposableStack();
  let lock: JournalLock | undefined;
  const openStore = async () => {
    lock = stack.use(await JournalLock.take(options.output));
    const journal = await Journal.open(lock, options.rejudge ? "rejudging" : "journal");
    stack.use(journal);
    if (journal.strangeLines > 0) {
      reporter.note(
        `${journal.strangeLines} lines of the journal were written by another version of Grundy; their submissions are judged again.`,
      );
    }
    return journal;
  };
  const { standards } = opened.facts.course;
  const leastFactor = Math.max(
    1,
    ...(earlier?.results ?? []).map((judging) => factorOf({ judging })),
  );
  const judging = { ...options, openStore, standards, leastFactor };
  const judgedClass = await judgeClass(opened.submissions, judging, { workspace, reporter });
  const { outcomes, keptFiles } = keepEarlier(judgedClass, earlier);
  const graded = adjustResults(
    gradeClass(opened.facts, opened.inboxes, outcomes),
    opened.facts,
    earlier,
  );
  const results = key === undefined ? graded : signResults(graded, key);
  const changes = earlier === undefined ? [] : compareResults(earlier, results);
  if (options.rejudge) {
    if (!options.apply)
      return {
        results,
        changes,
        unjudgedPaths: keptFiles,
        isWritten: false,
        filled: [],
        heldBackLines: [],
      };
    if (lock !== undefined) await adoptRejudging(lock);
  }
  const similarity = options.similarity
    ? await findSimilarSubmissions(outcomes, templates)
    : undefined;
  const programOf = await readPrograms(outcomes, findLineComments(results));
  const facts = await gatherOutputFacts(
    {
      facts: opened.facts,
      feedbackFolders: planFeedback(opened.inboxes, results),
      key,
      similarity,
      programOf,
      heldIds: listUnreleased(opened.facts.course, Date.now()),
    },
    workspace,
  );
  const filled = fillGradeFiles(gradeFiles, results, {
    course: opened.facts.course,
    exercises: opened.exercises,
    folder: options.output,
    heldIds: facts.heldIds,
    sheets: opened.worksheets,
  });
  const example = earlier === undefined ? findExample(results, facts) : undefined;
  const { files, folders, attempts } = toOutputs(results, facts);
  await writeOutputs(options.output, {
    files: new Map([...filled.files, ...files]),
    folders: new Map([...folders, [ATTEMPTS, attempts]]),
  });
  return {
    results,
    changes,
    unjudgedPaths: keptFiles,
    isWritten: true,
    filled: [
      ...filled.remarks,
      ...describeReturn(opened, results, {
        output: options.output,
        hasGradeFiles: gradeFiles.length > 0,
      }),
    ],
    heldBackLines: describeUnreleased(opened.facts.course, facts.heldIds),
    ...(example && { example }),
  };
}

/** Makes the rejudged results the ones that the next grading starts from. */
async function adoptRejudging(lock: JournalLock): Promise<void> {
  await using journal = await Journal.open(lock);
  await journal.adoptRejudging();
}

function requireSubmissions({ submissions, inboxes }: OpenClass): void {
  if (submissions.length > 0 || inboxes.some(hasOpenQuestions)) return;
  const places = inboxes.map(({ path }) => path);
  throw new UsageError(
    `${places.join(", ")}: no submissions here; expected a download from a learning platform, ` +
      "or <student>/P1.py",
  );
}

interface JudgeOptions {
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
  /** Judge on a server instead of on this machine. */
  readonly judges?: RemoteJudge;
}

/** Judges what the store does not know yet. Returns one outcome per submission, in their order. */
async function judgeClass(
  submissions: readonly StudentSubmission[],
  /** The store is opened once interruptions are handled, and left open. */
  options: JudgeOptions & {
    readonly openStore: () => Promise<ListableJudgingStore>;
    /** The factor of time limits in earlier results of the class. */
    readonly leastFactor: number;
    /** Language standards of the course, by language ID. */
    readonly standards: Readonly<Record<string, string>>;
    /** Ignore results that the server already has. */
    readonly rejudge?: true;
  },
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<readonly Outcome[]> {
  if (options.judges !== undefined) {
    const { judges } = options;
    return judgeOnServer(submissions, { ...options, judges }, { workspace, reporter });
  }
  const collector = new OutcomeCollector();
  await workspace.withContext(
    {
      isThorough: options.allCases ?? false,
      isExplaining: options.counterexample,
      isolation: options.isolation ?? "warden",
    },
    async (context) => {
      const store = await options.openStore();
      const { cores } = workspace.config;
      const { standards } = options;
      // A class has one factor, the largest that its machine had: it only grows.
      let factor = Math.max(options.leastFactor, ...[...store.records].map(factorOf));
      const loadSuite = async (id: string) => {
        const suite = await context.loadSuite(id);
        factor = Math.max(factor, await context.findMachineFactor());
        return withMachineFactor(suite, factor);
      };
      const judgeAll = async (batch: readonly StudentSubmission[]) => {
        using progress = reporter.startProgress(batch.length);
        const judging = { ...context, loadSuite, store, standards };
        for await (const tagged of judgeInParallel(batch, judging, cores)) {
          collector.add(tagged);
          progress.take(tagged.task.path, tagged.item);
        }
      };
      let batch = submissions;
      while (batch.length > 0) {
        await judgeAll(batch);
        // Time limits that were shorter than those of later submissions cost nobody points.
        batch = collector.close(submissions).flatMap(({ submission, record }) => {
          const isUnfair =
            record !== undefined && factorOf(record) < factor && hasRunOutOfTime(record);
          return isUnfair && workspace.package(submission.problemId) === undefined
            ? [submission]
            : [];
        });
      }
      if (factor > 1) {
        reporter.note(
          `This machine is slow: the time limits of exercises are ${factor} times the written ones.`,
        );
      }
    },
  );
  return collector.close(submissions);
}

function factorOf({ judging }: Pick<JudgingRecord, "judging">): number {
  return judging.machineFactor ?? 1;
}

/** Reads the results of an earlier run; undefined if there are none, or of an unknown version. */
async function readResults(folder: string): Promise<Results | undefined> {
  const text = await readFile(join(folder, "results.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const parsed = resultsSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
