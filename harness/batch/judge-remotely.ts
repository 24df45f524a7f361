import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { JudgingCauses } from "../core/results/results.ts";
import type { Submission } from "../engine/build/submission.ts";
import type { Suite } from "../engine/judging/suite.ts";
import type { Language } from "../languages/language.ts";
import {
  emitRecord,
  type FileEvent,
  judgeOnce,
  prepareRefusal,
  type RecordingContext,
  type UnreadSubmission,
} from "./judge-file.ts";
import { causesOf, hashSubmission, keyWithoutMachine, judgingKeyOf } from "./judging-key.ts";
import type { ListableJudgingStore } from "./judging-store.ts";

/** A submission as sent to a remote server: everything that judging needs, and nothing about the student. */
export interface SentSubmission {
  readonly problemId: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly companions: Submission["companions"];
  readonly notes: readonly string[];
}

export type SentOutcome =
  | { readonly kind: "judged"; readonly record: JudgingRecord }
  | { readonly kind: "failed"; readonly reason: string; readonly isJudgeError: boolean };

/** The local services for remote judging, without a sandbox or compilers. */
export interface RemoteJudging {
  readonly languages: readonly Language[];
  readonly loadSuite: (problemId: string) => Promise<Suite>;
  readonly findJudgeVersion: () => Promise<string>;
  readonly standards: Readonly<Record<string, string>>;
  readonly store: ListableJudgingStore;
  readonly send: (submission: SentSubmission) => Promise<SentOutcome>;
}

/**
 * Has a file judged remotely and records the judging as {@link judgeFile} does. A stored judging with
 * the same causes is reused whatever its tools, because the remote tools are not known in advance.
 */
export async function* judgeRemotely(
  { problemId, path, read }: UnreadSubmission,
  elsewhere: RemoteJudging,
): AsyncGenerator<FileEvent> {
  const { languages, store } = elsewhere;
  const suite = await elsewhere.loadSuite(problemId);
  const submissionRead = await read(languages);
  if (submissionRead.kind === "unjudgeable") {
    yield { kind: "not-judged", reason: submissionRead.reason };
    return;
  }
  const context: RecordingContext = {
    ...elsewhere,
    suite,
    isThorough: false,
    isExplaining: true,
    sandbox: { isolation: "warden" },
  };
  if (submissionRead.kind === "refused") {
    // Refusing needs no remote run.
    yield* judgeOnce(prepareRefusal(submissionRead, path, suite, context), path, context);
    return;
  }
  const { submission } = submissionRead;
  const submissionHash = hashSubmission(submission);
  const causes = causesOf({
    ...context,
    judgeVersion: await elsewhere.findJudgeVersion(),
    submissionHash,
    isolation: context.sandbox.isolation,
    tools: { language: submission.language, foundTools: { tools: {}, toolVersions: [] } },
  });
  const cachedRecord = findAlike(store, causes);
  if (cachedRecord !== undefined) {
    yield* emitRecord(cachedRecord, path);
    return;
  }
  const outcome = await elsewhere.send(toSent(problemId, submission));
  const failed = (reason: string): FileEvent => {
    return { kind: "not-judged", reason, submissionHash, isJudgeError: true };
  };
  if (outcome.kind === "failed") {
    const { reason, isJudgeError } = outcome;
    yield isJudgeError ? failed(reason) : { kind: "not-judged", reason, submissionHash };
    return;
  }
  const { record } = outcome;
  if (
    record.causes === undefined ||
    keyWithoutMachine(record.causes) !== keyWithoutMachine(causes)
  ) {
    yield failed("the server judged something other than what was sent to it");
    return;
  }
  const own = { ...record, judging: { ...record.judging, submission: path } };
  await store.append(judgingKeyOf(record.causes), own);
  yield* emitRecord(own, path);
}

/** Finds the last judging with the same causes on any machine. */
function findAlike(
  { records }: ListableJudgingStore,
  causes: JudgingCauses,
): JudgingRecord | undefined {
  const { submission } = causes;
  const key = keyWithoutMachine(causes);
  return [...records].findLast(
    (record) =>
      record.causes?.submission === submission && keyWithoutMachine(record.causes) === key,
  );
}

function toSent(problemId: string, submission: Submission): SentSubmission {
  const { mainFile, source, companions, notes } = submission;
  // A leading U+FEFF belongs to the source here; add a byte order mark, which the reader removes.
  const mark = source.startsWith("\uFEFF") ? "\uFEFF" : "";
  return { problemId, name: mainFile, bytes: Buffer.from(mark + source), companions, notes };
}
