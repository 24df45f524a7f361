import type { JudgeEvent } from "../core/event.ts";
import {
  judge,
  readSubmission,
  refuse,
  type RunGate,
  type Suite,
  type Toolchains,
  toolPaths,
} from "../engine/index.ts";
import type { Journal } from "./journal.ts";
import { keyOfJudging } from "./judging-key.ts";
import type { Language, Tool } from "../languages/index.ts";
import type { Sandbox } from "../sandbox/index.ts";

/** What judging a file needs besides the file. */
export interface Bench {
  readonly languages: readonly Language[];
  readonly findTools: (tools: readonly Tool[]) => Promise<Toolchains>;
  readonly loadSuite: (problemId: string) => Promise<Suite>;
  readonly sandbox: Sandbox;
  readonly cacheFolder: string;
  readonly gate: RunGate;
  /** Go on after a failure, to see all of it. */
  readonly isThorough: boolean;
  /** Look for what helps to understand a failure, beyond the cases. */
  readonly isExplaining: boolean;
  readonly signal?: AbortSignal;
  /** What was judged already is not judged again. */
  readonly journal?: Journal;
}

export interface SubmittedFile {
  readonly problemId: string;
  readonly path: string;
  /** Other files of its folder belong to it. */
  readonly hasCompanions: boolean;
}

/** `missingTools` is set when the file could be judged on a machine that has them. */
export type FileEvent =
  | JudgeEvent
  | { readonly kind: "not-judged"; readonly reason: string; readonly missingTools?: string };

/** Judges one file, or says why it cannot be judged here. */
export async function* judgeFile(
  { problemId, path, hasCompanions }: SubmittedFile,
  bench: Bench,
): AsyncGenerator<FileEvent> {
  const { languages, sandbox } = bench;
  const suite = await bench.loadSuite(problemId);
  const read = await readSubmission(path, languages, { hasCompanions });
  if (read.kind === "unjudgeable") {
    yield { kind: "not-judged", reason: read.reason };
    return;
  }
  if (read.kind === "refused") {
    yield* refuse(suite, { label: path, language: read.language }, read.message, sandbox.isolation);
    return;
  }
  const { submission } = read;
  const { language } = submission;
  const toolchains = await bench.findTools(language.tools);
  const found = toolPaths(language, toolchains);
  if (found === undefined) {
    const missing = language.tools.filter(({ id }) => !toolchains.has(id));
    const reason = `${language.name} is not installed here (${missing.map(({ id }) => id).join(", ")})`;
    yield {
      kind: "not-judged",
      reason,
      missingTools: missing.map(({ install }) => install).join("; "),
    };
    return;
  }
  const { journal } = bench;
  if (journal === undefined) {
    yield* judge({ ...bench, suite, submission, ...found });
    return;
  }
  const { judgeVersion } = journal;
  const { isolation } = sandbox;
  const key = keyOfJudging({ ...bench, judgeVersion, suite, submission, tools: found, isolation });
  const known = journal.find(key);
  if (known !== undefined) {
    yield { kind: "judging-finished", judging: { ...known, submission: submission.label } };
    return;
  }
  for await (const event of judge({ ...bench, suite, submission, ...found })) {
    // A fault of the machine is worth another try, not a line.
    const isWorthKeeping = event.kind === "judging-finished" && event.judging.verdict !== "JE";
    if (isWorthKeeping) await journal.append(key, event.judging);
    yield event;
  }
}
