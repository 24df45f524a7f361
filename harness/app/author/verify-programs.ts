import { relative } from "node:path";
import { findPrograms, type KnownProgram } from "../../batch/find-programs.ts";
import { Journal } from "../../batch/journal.ts";
import { JournalLock } from "../../batch/journal-lock.ts";
import { judgeInParallel } from "../../batch/judge-files.ts";
import type { JudgingStore } from "../../batch/judging-store.ts";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { LimitProposal } from "../../core/judging/propose-limits.ts";
import type { GroupTimes } from "../../engine/judging/judge-options.ts";
import type { Agreement } from "../../report/terminal/render-agreement.ts";
import type { Isolation } from "../isolation.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { findMargins, isNarrow, type TimeMargins } from "../../core/judging/time-margins.ts";
import { writeLimits } from "../../problems/write-limits.ts";
import { findInvalidTests } from "./find-invalid-tests.ts";
import { measureLimits } from "./measure-limits.ts";

interface Options {
  /** Folder of programs with known verdicts: <exercise>/<verdict>/<name>. Default: the workspace's. */
  readonly submissions?: string;
  readonly isolation?: Isolation;
  /** Also measure which time limits the programs suggest, and write them into the specs. */
  readonly limits?: "measured" | "written";
  /**
   * Folder of a journal. Programs that it has a judging of, with the same tests, judge and tools, are
   * not run; new judgings are added to it.
   */
  readonly journal?: string;
}

/** The outcome of judging programs with known verdicts. */
export interface VerifiedPrograms {
  readonly agreements: readonly Agreement[];
  /** The folder of the programs. */
  readonly folder: string;
  /** Exercises without programs. */
  readonly without: readonly string[];
  /** Errors in exercises whose programs were therefore not judged. */
  readonly faults: readonly Diagnostic[];
  /** Limits of the exercises with programs that were accepted; empty unless they were measured. */
  readonly proposals: readonly LimitProposal[];
}

/**
 * Judges programs with known verdicts.
 * @param ids exercises; empty: all
 * @throws {UsageError} if the given folder has no such programs.
 */
export async function verifyPrograms(
  ids: readonly string[],
  options: Options,
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<VerifiedPrograms> {
  const chosenIds = ids.length === 0 ? await workspace.problemIds() : ids;
  const folder = options.submissions ?? workspace.config.submissionsFolder;
  const broken = await findBroken(chosenIds, workspace);
  const faults = [...broken.values()].flat();
  const sound = chosenIds.filter((id) => !broken.has(id));
  const submissions = await findPrograms(folder, sound);
  if (submissions.length === 0 && options.submissions !== undefined && sound.length > 0) {
    throw new UsageError(`${folder}: no programs for ${sound.join(", ")} here`);
  }
  const without = sound.filter((id) => submissions.every(({ problemId }) => problemId !== id));
  if (submissions.length === 0) {
    return { agreements: [], folder, without, faults, proposals: [] };
  }
  await using journal =
    options.journal === undefined ? undefined : await openJournal(options.journal);
  const judgings = new Map<KnownProgram, Judging>();
  const missing = new Map<KnownProgram, string>();
  const times = new Map<KnownProgram, GroupTimes[]>();
  const anytime = await findAnytime(sound, workspace);
  const marginsOf: FindMargins = (program) => {
    const own = times.get(program) ?? [];
    const isMeantToPass = RIGHT.has(program.expected);
    const isMeasured = own.some(({ hasPassed }) => hasPassed);
    const hasMargins = isMeantToPass && isMeasured && !anytime.has(program.problemId);
    return hasMargins ? findMargins(own) : undefined;
  };
  const proposals: LimitProposal[] = [];
  await workspace.withContext(
    { isThorough: true, isExplaining: false, isolation: options.isolation ?? "best" },
    async (context) => {
      const { cores: width } = workspace.config;
      const store = journal && keepingWide(journal.store, submissions, marginsOf);
      const judging = { ...context, ...(store && { store }) };
      const stream = judgeInParallel(submissions, judging, width, (file) => {
        const own: GroupTimes[] = [];
        times.set(file, own);
        return { onTimes: (each) => own.push(each) };
      });
      {
        using progress = reporter.startProgress(submissions.length);
        for await (const { task, item } of stream) {
          progress.take(task.path, item);
          if (item.kind === "judging-finished") judgings.set(task, item.judging);
          if (item.kind === "not-judged") missing.set(task, item.reason);
        }
      }
      if (options.limits === undefined) return;
      const timed = [...judgings].map(([program, { language, verdict }]) => {
        return { program, language, verdict, times: times.get(program) ?? [] };
      });
      for (const id of sound) {
        const problem = await workspace.problem(id);
        if (problem.task !== undefined) continue;
        const proposal = await measureLimits(problem, timed, { context, width, reporter });
        if (proposal === undefined) continue;
        proposals.push(proposal);
        if (options.limits === "written") await writeLimits(problem, proposal.limits);
      }
    },
  );
  const agreements = submissions.map((task): Agreement => {
    const judging = judgings.get(task);
    const margins = marginsOf(task);
    return {
      problemId: task.problemId,
      submission: relative(folder, task.path),
      expected: task.expected,
      ...(judging === undefined ? {} : { actual: judging.verdict, language: judging.language }),
      ...(margins && { margins }),
      reason: missing.get(task) ?? judging?.failures[0]?.message ?? "",
    };
  });
  return { agreements, folder, without, faults, proposals };
}

/** Right programs get these; those that use too much keep the groups that they pass. */
const RIGHT: ReadonlySet<Verdict> = new Set(["AC", "TLE", "MLE"]);

/**
 * Undefined without a measurement (the judging is known from a journal, or the program passed no
 * group), for wrong programs, and in exercises whose programs may use up their time.
 */
type FindMargins = (program: KnownProgram) => TimeMargins | undefined;

async function findAnytime(
  ids: readonly string[],
  workspace: Workspace,
): Promise<ReadonlySet<string>> {
  const problems = await Promise.all(ids.map((id) => workspace.problem(id)));
  return new Set(problems.flatMap(({ id, limits }) => (limits.isAnytime === true ? [id] : [])));
}

/** A store without the judgings of programs whose margin is too small: these are measured again. */
function keepingWide(
  store: JudgingStore,
  programs: readonly KnownProgram[],
  marginsOf: FindMargins,
): JudgingStore {
  const byPath = new Map(programs.map((program) => [program.path, program]));
  return {
    find: (key) => store.find(key),
    append: async (key, record) => {
      const program = byPath.get(record.judging.submission);
      const margins = program && marginsOf(program);
      if (margins === undefined || !isNarrow(margins)) await store.append(key, record);
    },
  };
}

/** Holds the journal's lock as long as it is open. */
async function openJournal(
  folder: string,
): Promise<AsyncDisposable & { readonly store: JudgingStore }> {
  await using stack = new AsyncDisposableStack();
  const lock = stack.use(await JournalLock.take(folder));
  const store = stack.use(await Journal.open(lock));
  const opened = stack.move();
  return { store, [Symbol.asyncDispose]: async () => opened[Symbol.asyncDispose]() };
}

/** Finds broken exercises, so that the others can still be verified. */
async function findBroken(
  ids: readonly string[],
  workspace: Workspace,
): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  const broken = new Map<string, readonly Diagnostic[]>();
  for (const id of ids) {
    try {
      const problem = await workspace.problem(id);
      const invalid = await findInvalidTests(
        problem,
        await workspace.reference(problem),
        workspace,
      );
      if (invalid.length > 0) broken.set(id, invalid);
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      broken.set(id, error.diagnostics);
    }
  }
  return broken;
}
