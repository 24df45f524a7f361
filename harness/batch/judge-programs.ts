import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, dirname } from "node:path";
import { z } from "zod";
import { readProgram } from "../engine/build/read-program.ts";
import type { SubmissionReadResult } from "../engine/build/submission.ts";
import type { Suite } from "../engine/judging/suite.ts";
import { toAnswerSubmission } from "../engine/package/answer-submission.ts";
import { problemOf, suiteOf } from "../engine/package/package-problem.ts";
import type { PackageSuite } from "../engine/validators/package-suite.ts";
import { makeFolder } from "../io/make-folder.ts";
import { PROGRAM_LANGUAGES } from "../languages/languages.ts";
import type { Package, PackageSubmission } from "../packages/package.ts";
import { ASSUMED_LIMIT_MS } from "../packages/time-limit/infer-time-limit.ts";
import {
  type FileEvent,
  judgeFile,
  type JudgingContext,
  type UnreadSubmission,
} from "./judge-file.ts";
import {
  judgeInRounds,
  measureLimit,
  type JudgedPrograms,
  type Outcomes,
  type ProgramOutcome,
  type ProgramTask,
} from "./judge-in-rounds.ts";
import { RunRecorder } from "./run-recorder.ts";
import { runInParallel } from "./run-in-parallel.ts";

export interface ProgramsOptions {
  readonly context: Omit<JudgingContext, "loadSuite">;
  /** Number of programs judged in parallel. */
  readonly width: number;
  /** Starts a progress reporter for a round of `total` programs. */
  readonly startProgress: (
    total: number,
  ) => Disposable & { readonly take: (path: string, event: FileEvent) => void };
}

/** Judges all submissions of a package on all of its tests, without stopping at failures. */
export async function judgePrograms(
  packageSuite: PackageSuite,
  options: ProgramsOptions,
): Promise<JudgedPrograms> {
  const suite = await suiteOf(packageSuite);
  return judgeInRounds(packageSuite.package, openRounds(packageSuite, suite, options));
}

/**
 * Infers the time limit of a package without one from its accepted submissions; otherwise assumes the
 * default. The limit is cached if all of them could be judged.
 */
export async function inferLimit(
  packageSuite: PackageSuite,
  context: ProgramsOptions["context"],
  width: number,
): Promise<number> {
  const { submissions } = packageSuite.package;
  const bounding = submissions.filter(({ useForTimeLimit }) => useForTimeLimit === "ac");
  const suite = await suiteOf(packageSuite);
  const judgeVersion = await context.findJudgeVersion();
  const key = await hashBounding(bounding, { suiteHash: suite.hash, judgeVersion });
  const cachedLimit = new CachedLimit(join(context.cacheFolder, "limits", `${key}.json`));
  const cached = await cachedLimit.find();
  if (cached !== undefined) return cached;
  const unseen = { take: () => undefined, [Symbol.dispose]: () => undefined };
  const options = { context, width, startProgress: () => unseen };
  const rounds = openRounds(packageSuite, suite, options);
  const { limitMs, measured } = await measureLimit(packageSuite.package, rounds);
  const isWhole = bounding.every((each) => measured.get(each)?.kind === "judged");
  if (limitMs !== undefined && isWhole) await cachedLimit.keep(limitMs);
  return limitMs ?? ASSUMED_LIMIT_MS;
}

function openRounds(packageSuite: PackageSuite, suite: Suite, options: ProgramsOptions) {
  const suiteAt = (timeMs: number): Suite => ({
    ...suite,
    problem: problemOf(packageSuite.package, timeMs),
    package: { ...packageSuite, timeMs },
  });
  return async (tasks: readonly ProgramTask[]) =>
    judgeRound(tasks, { ...options, pkg: packageSuite.package, suiteAt });
}

interface Round extends ProgramsOptions {
  readonly pkg: Package;
  readonly suiteAt: (timeMs: number) => Suite;
}

async function judgeRound(tasks: readonly ProgramTask[], round: Round): Promise<Outcomes> {
  const outcomes = new Map<PackageSubmission, ProgramOutcome>();
  if (tasks.length === 0) return outcomes;
  using progress = round.startProgress(tasks.length);
  const watches = new Map(tasks.map((task) => [task, new RunRecorder(round.pkg)]));
  const stream = runInParallel(tasks, round.width, (task, end, lendSlot) =>
    judgeTask(task, watches.get(task) ?? new RunRecorder(round.pkg), {
      ...round,
      end,
      lendSlot,
    }),
  );
  for await (const { task, item } of stream) {
    watches.get(task)?.take(item);
    progress.take(task.submission.path, item);
  }
  for (const [{ submission }, watch] of watches) outcomes.set(submission, watch.close());
  return outcomes;
}

async function* judgeTask(
  { submission, timeMs, endsAtTle }: ProgramTask,
  watch: RunRecorder,
  {
    context,
    pkg,
    suiteAt,
    end,
    lendSlot,
  }: Round & {
    readonly end: AbortSignal;
    readonly lendSlot: () => Disposable;
  },
): AsyncGenerator<FileEvent> {
  const signal = context.signal === undefined ? end : AbortSignal.any([context.signal, end]);
  const events = judgeFile(toFile(submission, pkg), {
    ...context,
    isThorough: true,
    isExplaining: false,
    loadSuite: async () => Promise.resolve(suiteAt(timeMs)),
    onCase: watch.takeCase,
    signal,
    lendSlot,
  });
  for await (const event of events) {
    yield event;
    if (endsAtTle && event.kind === "case-finished" && event.verdict === "TLE") return;
  }
}

function toFile(submission: PackageSubmission, pkg: Package): UnreadSubmission {
  const { path, language, entryPoint } = submission;
  return {
    problemId: pkg.id,
    path,
    read: async () => {
      if (pkg.kind.isSubmitAnswer) return readAnswers(submission);
      return readProgram(submission, {
        languages: PROGRAM_LANGUAGES,
        include: pkg.include,
        constants: pkg.constants,
        ...(pkg.maxTasks !== undefined && { maxTasks: pkg.maxTasks }),
        language,
        entryPoint,
      });
    },
  };
}

/** Reads the answers of an output-only submission, of which nothing is run. */
async function readAnswers({ path, files }: PackageSubmission): Promise<SubmissionReadResult> {
  const answers = await Promise.all(
    files.map(async ({ name, file }) => ({ name, bytes: await file.read() })),
  );
  return { kind: "submission", submission: toAnswerSubmission(path, answers) };
}

const schema = z.object({ timeMs: z.number().positive() });

/**
 * Caches a package's inferred time limit in a file. A new measurement could give another limit, and a
 * class would be judged by two limits. An incomplete file is ignored, and write errors are, too.
 */
export class CachedLimit {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async find(): Promise<number | undefined> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#file, "utf8"))).timeMs;
    } catch {
      return undefined;
    }
  }

  async keep(timeMs: number): Promise<void> {
    await makeFolder(dirname(this.#file), 0o700).catch(() => undefined);
    await writeFile(this.#file, JSON.stringify({ timeMs })).catch(() => undefined);
  }
}

/** Hashes everything that an inferred limit depends on, except the machine; SHA-256 in hex. */
export async function hashBounding(
  submissions: readonly PackageSubmission[],
  circumstances: { readonly suiteHash: string; readonly judgeVersion: string },
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(circumstances));
  for (const { path, language, entryPoint, rules, files } of submissions) {
    hash.update(JSON.stringify([path, language, entryPoint, rules, files.length]));
    for (const { name, file } of files) {
      const bytes = await file.read();
      hash.update(JSON.stringify([name, bytes.length])).update(bytes);
    }
  }
  return hash.digest("hex");
}
