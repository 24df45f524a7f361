import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { JudgingCauses } from "../core/results/results.ts";
import type { Submission } from "../engine/build/submission.ts";
import { refuse } from "../engine/judge-submission.ts";
import type { Suite } from "../engine/judge/suite.ts";
import type { Language } from "../languages/language.ts";
import {
  type FileEvent,
  judgeOnce,
  type RecordingContext,
  type SubmittedFile,
} from "./judge-file.ts";
import { causesOf, hashRefused, hashSubmission, keyButTools, keyOf } from "./judging-key.ts";
import type { JudgingBook } from "./judging-store.ts";

/** A work as it goes to another machine: what decides about it, and nothing of whose it is. */
export interface SentWork {
  readonly problemId: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly companions: Submission["companions"];
  readonly notes: readonly string[];
}

export type SentOutcome =
  | { readonly kind: "judged"; readonly record: JudgingRecord }
  | { readonly kind: "failed"; readonly reason: string; readonly isJudgeError: boolean };

/** What judging on another machine needs of this one: no sandbox, no compilers. */
export interface Elsewhere {
  readonly languages: readonly Language[];
  readonly loadSuite: (problemId: string) => Promise<Suite>;
  readonly findJudgeVersion: () => Promise<string>;
  readonly standards: Readonly<Record<string, string>>;
  readonly store: JudgingBook;
  readonly send: (work: SentWork) => Promise<SentOutcome>;
}

/**
 * Has a file judged elsewhere, and keeps what came of it as {@link judgeFile} does. What the store has
 * of the same causes counts, by whichever tools: those of the other machine are not known before.
 */
export async function* judgeElsewhere(
  { problemId, path, read }: SubmittedFile,
  elsewhere: Elsewhere,
): AsyncGenerator<FileEvent> {
  const { languages, store } = elsewhere;
  const suite = await elsewhere.loadSuite(problemId);
  const handedIn = await read(languages);
  if (handedIn.kind === "unjudgeable") {
    yield { kind: "not-judged", reason: handedIn.reason };
    return;
  }
  const context: RecordingContext = {
    ...elsewhere,
    isThorough: false,
    isExplaining: true,
    sandbox: { isolation: "warden" },
  };
  if (handedIn.kind === "refused") {
    // Nothing has to run for it.
    const { language, message, bytes } = handedIn;
    const events = refuse(suite, { label: path, language }, message, context.sandbox.isolation);
    const submissionHash = bytes && hashRefused(language, bytes);
    yield* judgeOnce(events, path, { suite, submissionHash, context });
    return;
  }
  const { submission } = handedIn;
  const submissionHash = hashSubmission(submission);
  const causes = causesOf({
    ...context,
    judgeVersion: await elsewhere.findJudgeVersion(),
    suite,
    submissionHash,
    isolation: context.sandbox.isolation,
    tools: { language: submission.language, found: { tools: {}, toolVersions: [] } },
  });
  const known = findAlike(store, causes);
  if (known !== undefined) {
    yield* tell(known, path);
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
  if (record.causes === undefined || keyButTools(record.causes) !== keyButTools(causes)) {
    yield failed("the server judged something else than was sent to it");
    return;
  }
  const own = { ...record, judging: { ...record.judging, submission: path } };
  await store.append(keyOf(record.causes), own);
  yield* tell(own, path);
}

function* tell(record: JudgingRecord, path: string): Generator<FileEvent> {
  const judging = { ...record.judging, submission: path };
  yield { kind: "judging-finished", judging };
  yield { kind: "recorded", record: { ...record, judging } };
}

/** The last one. */
function findAlike({ records }: JudgingBook, causes: JudgingCauses): JudgingRecord | undefined {
  const { submission } = causes;
  const key = keyButTools(causes);
  return [...records].findLast(
    (record) => record.causes?.submission === submission && keyButTools(record.causes) === key,
  );
}

function toSent(problemId: string, submission: Submission): SentWork {
  const { mainFile, source, companions, notes } = submission;
  // A mark at the beginning is read as one, and not as part of the source.
  const mark = source.startsWith("\uFEFF") ? "\uFEFF" : "";
  return { problemId, name: mainFile, bytes: Buffer.from(mark + source), companions, notes };
}
