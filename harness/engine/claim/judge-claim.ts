import type { Claim, Prover } from "../../claims/claim.ts";
import { readClaim } from "../../claims/read-claim.ts";
import { toProof } from "../../claims/to-proof.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import { describeBreach } from "../../core/judging/breach-words.ts";
import type { ClaimProof } from "../../core/judging/claim-proof.ts";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Group } from "../../problems/problem.ts";
import type { Submission } from "../build/submission.ts";
import type { JudgeOptions } from "../judging/judge-options.ts";
import {
  announceRun,
  buildRun,
  finishRun,
  type Rejected,
  startRun,
} from "../judging/run-judging.ts";
import type { ScoreSheet } from "../judging/score-sheet.ts";

/** A claim that was read, with the result of its proof. */
interface Proved {
  readonly kind: "claim";
  readonly notes: readonly string[];
  readonly claim: Claim;
  readonly proof: ClaimProof;
}

/**
 * Judges a claim about all positions of a game: it is read, not run. Each group looks at a part of the
 * claim, and the proof decides those that look at all of it.
 */
export async function* judgeClaim(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const { problem, prover } = options.suite;
  if (prover === undefined) {
    throw new HarnessError("reference-failed", `nothing here proves claims for ${problem.id}`);
  }
  const run = startRun(options);
  yield* announceRun(run, "claim");
  const proved = yield* buildRun(run, async () =>
    Promise.resolve(proveSubmission(options.submission, prover)),
  );
  if (proved === undefined) {
    yield { kind: "judging-finished", judging: finishRun(run) };
    return;
  }
  const shownMessages = new Set<string>();
  for (const group of problem.groups) {
    yield* judgeGroup(group, proved, { suite: options.suite, sheet: run.sheet, shownMessages });
  }
  const { bound: _, ...proof } = proved.proof;
  yield { kind: "judging-finished", judging: { ...finishRun(run), ...proof } };
}

/** Reads a claim, and proves it or finds its smallest breach. */
function proveSubmission({ source, mainFile }: Submission, prover: Prover): Proved | Rejected {
  try {
    const claim = readClaim(source, mainFile);
    const misfit = prover.findMisfit(claim);
    if (misfit !== undefined) return reject(`This claim is not about the game: ${misfit}.`);
    return { kind: "claim", notes: [], claim, proof: toProof(prover.verify(claim), claim) };
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      return reject(error.diagnostics.map(describeDiagnostic).join("\n"));
    }
    if (error instanceof RangeError) return reject(`Not proved: ${error.message}.`);
    throw error;
  }
}

function reject(message: string): Rejected {
  return { kind: "rejected", verdict: "CE", message, answerKind: "claim" };
}

/** For students: without the code that authors can look up. */
function describeDiagnostic({ line, column, message, hint }: Diagnostic): string {
  const place = line === undefined ? "" : `Line ${line}, column ${column}: `;
  const advice = hint === undefined ? "" : ` ${endSentence(hint)}`;
  return `${place}${endSentence(message)}${advice}`;
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

interface Setting {
  readonly suite: JudgeOptions["suite"];
  readonly sheet: ScoreSheet;
  /** Messages about earlier groups, which are not repeated. */
  readonly shownMessages: Set<string>;
}

function* judgeGroup(
  group: Group,
  { claim, proof }: Proved,
  { suite: { problem, prover }, sheet, shownMessages }: Setting,
): Generator<JudgeEvent> {
  const { id, visibility, points } = group;
  yield sheet.begin(group, 1);
  const scope = problem.task?.kind === "claim" ? problem.task.scopes.get(id) : undefined;
  const breach = scope === undefined ? proof.breach : prover?.verify(claim, scope).breach;
  const isRight = breach === undefined || breach === null;
  const verdict = isRight ? "AC" : "WA";
  yield { kind: "case-finished", group: id, visibility, index: 0, verdict, cpuMs: undefined };
  const message = isRight ? undefined : describeBreach(breach, "en");
  yield sheet.add(
    {
      id,
      visibility,
      verdict,
      points: isRight ? points : 0,
      maxPoints: points,
      cases: { total: 1, tried: 1, passed: Number(isRight) },
    },
    message === undefined || shownMessages.has(message)
      ? undefined
      : { group: id, verdict, message },
  );
  if (message !== undefined) shownMessages.add(message);
}
