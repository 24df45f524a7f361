import type { JudgeEvent } from "../core/judging/event.ts";
import type { GroupTests } from "../core/results/results.ts";
import type { FoundTools, Toolchains } from "../engine/build/build.ts";
import { equipSubmission } from "../engine/build/equip-submission.ts";
import {
  type SubmissionReadResult,
  readSubmission,
  type Submission,
} from "../engine/build/submission.ts";
import { languagesFor } from "../engine/judging/written-language.ts";
import type { Threads } from "../engine/build/threads.ts";
import { judge, refuse } from "../engine/judge-submission.ts";
import type { JudgeOptions } from "../engine/judging/judge-options.ts";
import type { RunGate } from "../engine/run/run-gate.ts";
import type { Suite } from "../engine/judging/suite.ts";
import { findKnown } from "./find-known.ts";
import { causesOf, hashRefused, hashSubmission, judgingKeyOf } from "./judging-key.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { JudgingStore } from "./judging-store.ts";
import type { Language, Tool } from "../languages/language.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Judging } from "../core/judging/judging.ts";
import { type Verdict, VERDICTS } from "../core/judging/verdict.ts";
import { formatPlaces } from "../core/results/places.ts";
import { readProgram } from "../engine/build/read-program.ts";
import { LANGUAGES } from "../languages/languages.ts";
import type { Package, ProgramFile } from "../packages/package.ts";

/** Services and settings for judging files. */
export interface JudgingContext {
  readonly languages: readonly Language[];
  readonly findTools: (tools: readonly Tool[]) => Promise<Toolchains>;
  /** With the time limits of this machine. */
  readonly loadSuite: (problemId: string) => Promise<Suite>;
  readonly sandbox: Sandbox;
  readonly cacheFolder: string;
  readonly gate: RunGate;
  readonly lendSlot?: JudgeOptions["lendSlot"];
  readonly threads: Threads;
  /** Continue after a failure, to run all test cases. */
  readonly isThorough: boolean;
  /** Search for explanations of a failure, beyond the test cases. */
  readonly isExplaining: boolean;
  /** The course's versions of languages, by language ID. */
  readonly standards?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Receives the outcome of each test case of a package. */
  readonly onCase?: NonNullable<JudgeOptions["onCase"]>;
  /** Receives the times of each group of an exercise. */
  readonly onTimes?: NonNullable<JudgeOptions["onTimes"]>;
  /** Version of everything that determines verdicts; part of a judging's key in the store. */
  readonly findJudgeVersion: () => Promise<string>;
  /** Stored judgings are reused. */
  readonly store?: JudgingStore;
}

/** A submission that has not been read yet. */
export interface UnreadSubmission {
  readonly problemId: string;
  /** Its name in reports. */
  readonly path: string;
  readonly read: (languages: readonly Language[]) => Promise<SubmissionReadResult>;
}

/** A file on disk; with `hasCompanions` the other files of its folder belong to it. */
export function fileOnDisk(
  problemId: string,
  path: string,
  options: { readonly hasCompanions: boolean },
): UnreadSubmission {
  return { problemId, path, read: async (languages) => readSubmission(path, languages, options) };
}

export type FileEvent =
  | JudgeEvent
  /** Follows `judging-finished` once the judging is durable. */
  | { readonly kind: "recorded"; readonly record: JudgingRecord }
  | NotJudged;

interface NotJudged {
  readonly kind: "not-judged";
  readonly reason: string;
  /** Set if the file could be judged on a machine that has them. */
  readonly missingTools?: string;
  /** See {@link hashSubmission}. */
  readonly submissionHash?: string;
  /** The local or remote machine failed, not the file. */
  readonly isJudgeError?: true;
}

/** Judges one file, or reports why it cannot be judged here. */
export async function* judgeFile(
  file: UnreadSubmission,
  context: JudgingContext,
): AsyncGenerator<FileEvent> {
  const suite = await context.loadSuite(file.problemId);
  const prepared = await prepareJudging(file, suite, context);
  const { store } = context;
  if (prepared.kind === "not-judged") yield prepared;
  else if (store === undefined) yield* prepared.events;
  else yield* judgeOnce(prepared, file.path, { ...context, suite, store });
}

/** A judging that starts when its events are consumed. */
interface PreparedJudging {
  readonly kind: "prepared";
  readonly events: AsyncIterable<JudgeEvent>;
  /** See {@link hashSubmission}; undefined if the file could not be read. */
  readonly submissionHash: string | undefined;
  readonly tools?: { readonly language: Language; readonly foundTools: FoundTools };
}

/** Reads a file and finds the tools of its language. */
async function prepareJudging(
  { path, read }: UnreadSubmission,
  suite: Suite,
  context: JudgingContext,
): Promise<PreparedJudging | NotJudged> {
  const asIs = await read(languagesFor(suite.problem, context.languages));
  const pkg = suite.package?.package;
  const submissionRead = pkg === undefined ? asIs : await readForPackage(asIs, pkg);
  if (submissionRead.kind === "unjudgeable") {
    return { kind: "not-judged", reason: submissionRead.reason };
  }
  if (submissionRead.kind === "refused")
    return prepareRefusal(submissionRead, path, suite, context);
  const { submission } = submissionRead;
  const { language } = submission;
  const submissionHash = hashSubmission(submission);
  const equipment = await equipSubmission(submission, suite.problem.interface, context.findTools);
  if (equipment.kind === "missing") {
    const { reason, install: missingTools } = equipment;
    return { kind: "not-judged", reason, missingTools, submissionHash };
  }
  const { tools } = equipment;
  const events = judge({ ...context, suite, submission, ...tools });
  return { kind: "prepared", events, submissionHash, tools: { language, foundTools: tools } };
}

/** The judging of a file that is refused, which runs nothing. */
export function prepareRefusal(
  { language, message, bytes }: Extract<SubmissionReadResult, { kind: "refused" }>,
  path: string,
  suite: Suite,
  { sandbox }: Pick<RecordingContext, "sandbox">,
): PreparedJudging {
  return {
    kind: "prepared",
    events: refuse(suite, { label: path, language }, message, sandbox.isolation),
    submissionHash: bytes && hashRefused(language, bytes),
  };
}

/** Services and settings for recording a judging. */
export interface RecordingContext extends Pick<
  JudgingContext,
  "isThorough" | "isExplaining" | "standards" | "findJudgeVersion"
> {
  readonly suite: Suite;
  readonly store: JudgingStore;
  readonly sandbox: Pick<Sandbox, "isolation">;
}

/**
 * Emits a stored judging if there is one. Otherwise judges and stores the result, except after a judge
 * error, so that it can be tried again.
 */
export async function* judgeOnce(
  { events, submissionHash, tools }: Omit<PreparedJudging, "kind">,
  path: string,
  context: RecordingContext,
): AsyncGenerator<FileEvent> {
  const { store, suite, sandbox } = context;
  const judgeVersion = await context.findJudgeVersion();
  const causes =
    submissionHash === undefined
      ? undefined
      : causesOf({
          ...context,
          judgeVersion,
          submissionHash,
          isolation: sandbox.isolation,
          ...(tools && { tools }),
        });
  const cachedRecord = causes && (await findKnown(causes, store));
  if (cachedRecord !== undefined) {
    yield* emitRecord(cachedRecord, path);
    return;
  }
  const tests = new TestRecorder();
  for await (const event of events) {
    tests.take(event);
    if (event.kind !== "judging-finished") {
      yield event;
      continue;
    }
    const { judging } = event;
    const record = {
      judging,
      tests: tests.close(judging, suite),
      judgedAt: new Date().toISOString(),
      ...(causes && { causes }),
    };
    if (causes !== undefined && judging.verdict !== "JE") {
      await store.append(judgingKeyOf(causes), record);
    }
    yield event;
    yield { kind: "recorded", record };
  }
}

/** The events of a judging that is already stored. */
export function* emitRecord(record: JudgingRecord, path: string): Generator<FileEvent> {
  const judging = { ...record.judging, submission: path };
  yield { kind: "judging-finished", judging };
  yield { kind: "recorded", record: { ...record, judging } };
}

/** Records which tests of a judging failed, and how. */
export class TestRecorder {
  readonly #verdicts = new Map<string, Map<number, Verdict>>();

  take(event: JudgeEvent): void {
    if (event.kind !== "case-finished") return;
    const group = this.#verdicts.get(event.group) ?? new Map<number, Verdict>();
    // A test case may be measured again; the last verdict counts.
    this.#verdicts.set(event.group, group.set(event.index, event.verdict));
  }

  /** Returns positions among the stored tests; programs run only the tests marked for them. */
  close(judging: Judging, { problem, cases }: Pick<Suite, "problem" | "cases">): GroupTests[] {
    return problem.groups.map(({ id }) => {
      const stored = [...(cases.get(id) ?? []).entries()];
      const givenCases = stored.filter(
        ([, { isForPrograms }]) => judging.interface !== "program" || isForPrograms,
      );
      const verdictAt = this.#verdicts.get(id) ?? new Map<number, Verdict>();
      const outcomes = new Map(givenCases.map(([place], index) => [place, verdictAt.get(index)]));
      const choose = (isChosen: (outcome: Verdict | undefined) => boolean) =>
        formatPlaces(stored.flatMap(([place]) => (isChosen(outcomes.get(place)) ? [place] : [])));
      const verdictsHere = new Set(outcomes.values());
      const verdicts = VERDICTS.filter((verdict) => verdict !== "AC" && verdictsHere.has(verdict));
      return {
        group: id,
        failed: choose((outcome) => outcome !== undefined && outcome !== "AC"),
        notRun: choose((outcome) => outcome === undefined),
        ...(verdicts.length > 0 && {
          verdicts: Object.fromEntries(
            verdicts.map((verdict) => [verdict, choose((outcome) => outcome === verdict)]),
          ),
        }),
      };
    });
  }
}

/** Adds the files that a package includes with every submission in its language. */
async function readForPackage(
  result: SubmissionReadResult,
  { include, constants, kind, maxTasks }: Package,
): Promise<SubmissionReadResult> {
  const isReady = kind.isSubmitAnswer || Object.keys(include).length === 0;
  // The package's own programs include them already.
  if (result.kind !== "submission" || isReady || result.submission.whole !== undefined)
    return result;
  const { submission } = result;
  const program = { path: submission.label, files: filesOf(submission) };
  const options = {
    languages: LANGUAGES,
    include,
    constants,
    ...(maxTasks !== undefined && { maxTasks }),
  };
  // An included main file is the entry point; otherwise the student's main file is.
  const asWhole = await readProgram(program, options);
  const whole = startsInSubmission(asWhole, include)
    ? await readProgram(program, { ...options, entryPoint: submission.mainFile })
    : asWhole;
  if (whole.kind !== "submission") return whole;
  return { ...whole, submission: { ...whole.submission, notes: submission.notes } };
}

function startsInSubmission(result: SubmissionReadResult, include: Package["include"]): boolean {
  const included = Object.values(include).flat();
  return (
    result.kind === "submission" &&
    included.every(({ name }) => name !== result.submission.mainFile)
  );
}

function filesOf({ mainFile, source, companions }: Submission): readonly ProgramFile[] {
  return [{ name: mainFile, bytes: Buffer.from(source) }, ...companions].map(({ name, bytes }) => ({
    name,
    file: { path: name, sizeBytes: bytes.length, read: async () => Promise.resolve(bytes) },
  }));
}
