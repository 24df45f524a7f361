import type { Limits } from "../../core/judging/limits.ts";
import type { ValidatorProtocol } from "../../packages/package.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { explainEnding, formatSeconds } from "../build/ending.ts";
import { lastLines } from "../build/printed-text.ts";
import { hasTimedOut } from "./author-tool.ts";
import { parseDecimal } from "./decimal.ts";
import type { CaseScore, Fault, Feedback } from "./feedback-folder.ts";

/** A validator's result for an output. `failed`: it is unknown whether the output is right. */
export type Validation =
  | {
      readonly kind: "accepted" | "wrong";
      /** For the author of the problem; empty if there is none. */
      readonly judgeMessage: string;
      /** For the person who submitted; empty if there is none. */
      readonly teamMessage: string;
      /** Reported even if the package does not score. */
      readonly score: CaseScore | undefined;
      /** The input of the next pass; undefined if this was the last pass. */
      readonly nextPass: Buffer | undefined;
    }
  | FailedValidation;

export interface FailedValidation {
  readonly kind: "failed";
  /** A part of a sentence: "the output validator check.py failed: …". */
  readonly reason: string;
  readonly isOutOfTime: boolean;
}

/** True if the validator timed out. */
export function isHang(reply: { readonly kind: string; readonly isOutOfTime?: boolean }): boolean {
  return reply.isOutOfTime === true;
}

/** Rules of the problem for a validator's report. */
export interface ValidatorRules {
  readonly protocol: ValidatorProtocol;
  /** Ignore the score that it writes. */
  readonly isScoreIgnored: boolean;
  readonly isMultiPass: boolean;
}

/** Meaning of an exit status. */
type Meaning = "accepted" | "wrong" | "points" | undefined;

const EXIT_MEANINGS: Readonly<Record<ValidatorProtocol, Readonly<Record<number, Meaning>>>> = {
  icpc: { 42: "accepted", 43: "wrong" },
  testlib: { 0: "accepted", 1: "wrong", 2: "wrong", 7: "points" },
};

/**
 * Judges an output by its validator's exit and feedback. Any exit that the protocol does not define
 * is the validator's failure, not the submission's.
 * @param name its name in messages, such as "the output validator output_validator/check.py"
 */
export function judgeValidator(
  result: RunResult,
  feedback: Feedback,
  rules: ValidatorRules,
  { name, limits }: { readonly name: string; readonly limits: Limits },
): Validation {
  const { ending } = result;
  const messages = readMessages(result, feedback);
  const fail = (reason: string, output = messages.judgeMessage): FailedValidation => ({
    kind: "failed",
    reason: `${name} failed: ${reason}${output === "" ? "" : ` It says: ${output}`}`,
    isOutOfTime: hasTimedOut(result),
  });
  const word = ending.kind === "exited" ? EXIT_MEANINGS[rules.protocol][ending.status] : undefined;
  // The explanation of its ending already includes the end of its standard error.
  if (word === undefined) {
    return fail(explainFailure(result, limits), feedback.judgeMessage);
  }
  const kind = word === "wrong" ? "wrong" : "accepted";
  const ownScore = word === "points" ? pointsOf(result) : inFolder(feedback.score);
  const score = rules.isScoreIgnored ? undefined : ownScore;
  if (score?.kind === "fault") return fail(score.reason);
  const next = takeNextPass(feedback.nextPass, kind, rules);
  if (next?.kind === "fault") return fail(next.reason);
  return { kind, ...messages, score, nextPass: next?.bytes };
}

function explainFailure(result: RunResult, limits: Limits): string {
  const { ending, waitedMs, wallMs, cpuMs } = result;
  const isIdle = ending.kind === "limited" && ending.limit === "wall" && waitedMs < limits.wallMs;
  return isIdle
    ? `It hangs: it was ended after ${formatSeconds(wallMs)}, in which it used ${formatSeconds(cpuMs)} of CPU time and then did nothing. Does it sleep, or wait for input that never comes?`
    : explainEnding(result, limits, "It").message;
}

/** True if the exit status means accepted. */
export function hasAccepted({ ending }: RunResult, protocol: ValidatorProtocol): boolean {
  const word = ending.kind === "exited" ? EXIT_MEANINGS[protocol][ending.status] : undefined;
  return word === "accepted" || word === "points";
}

/** testlib and other jury headers write their message to standard error, not judgemessage.txt. */
function readMessages(
  { stderr }: RunResult,
  { judgeMessage, teamMessage }: Feedback,
): Pick<Feedback, "judgeMessage" | "teamMessage"> {
  return { judgeMessage: judgeMessage === "" ? lastLines(stderr) : judgeMessage, teamMessage };
}

/** Parses the output of testlib's quitp: "points 12.5 and then any text". */
function pointsOf({ stderr }: RunResult): CaseScore | Fault {
  const [, text = ""] = /^points (\S+)/.exec(stderr.subarray(0, 1000).toString("latin1")) ?? [];
  const value = parseDecimal(text);
  return value === undefined
    ? { kind: "fault", reason: "It gives points but does not say how many." }
    : { kind: "points", value };
}

function takeNextPass(
  next: Feedback["nextPass"],
  kind: "accepted" | "wrong",
  { isMultiPass }: ValidatorRules,
): Feedback["nextPass"] {
  if (next === undefined) return undefined;
  if (!isMultiPass) {
    return fault(
      "It wrote nextpass.in, but the problem is not multi-pass. If it should be, declare it in problem.yaml: type: multi-pass, or in a legacy package validation: custom multi-pass.",
    );
  }
  if (kind === "wrong") return fault("It wrote nextpass.in although it rejected the output.");
  return inFolder(next);
}

function fault(reason: string): Fault {
  return { kind: "fault", reason };
}

/** Adds to a fault that it is in the feedback folder. */
function inFolder<T extends { readonly kind: string }>(part: T | Fault | undefined) {
  return isFault(part) ? fault(`In its feedback folder, ${part.reason}.`) : part;
}

function isFault(part: { readonly kind: string } | undefined): part is Fault {
  return part?.kind === "fault";
}
