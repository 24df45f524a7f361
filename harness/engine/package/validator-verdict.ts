import type { Limits } from "../../core/judging/limits.ts";
import type { ValidatorProtocol } from "../../packages/package.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { explainEnding, formatSeconds } from "../build/ending.ts";
import { lastLines } from "../build/printed-text.ts";
import { parseDecimal } from "./decimal.ts";
import type { CaseScore, Fault, Feedback } from "./feedback-folder.ts";

/** What a validator says of an output. `failed`: nobody knows whether it is right. */
export type Validation =
  | {
      readonly kind: "accepted" | "wrong";
      /** For whoever set the problem; empty: nothing. */
      readonly judgeMessage: string;
      /** For whoever handed in; empty: nothing. */
      readonly teamMessage: string;
      /** Whatever there is to score or not: that is for the package to say. */
      readonly score: CaseScore | undefined;
      /** What the next pass reads; undefined: this was the last one. */
      readonly nextPass: Buffer | undefined;
    }
  | FailedValidation;

export interface FailedValidation {
  readonly kind: "failed";
  /** A part of a sentence: "the output validator check.py failed: …". */
  readonly reason: string;
  readonly isOutOfTime: boolean;
}

/** What the problem lets a validator say. */
export interface ValidatorRules {
  readonly protocol: ValidatorProtocol;
  /** Whatever it writes as a score is nothing. */
  readonly isScoreIgnored: boolean;
  readonly isMultiPass: boolean;
}

/** Its exit status, and what that means. */
type Word = "accepted" | "wrong" | "points" | undefined;

const WORDS: Readonly<Record<ValidatorProtocol, Readonly<Record<number, Word>>>> = {
  icpc: { 42: "accepted", 43: "wrong" },
  testlib: { 0: "accepted", 1: "wrong", 2: "wrong", 7: "points" },
};

/**
 * What a validator's end and its feedback come to. Whatever the protocol has no word for is its own
 * failure, and no submission's.
 * @param name as messages call it: "the output validator output_validator/check.py"
 */
export function judgeValidator(
  result: RunResult,
  feedback: Feedback,
  rules: ValidatorRules,
  { name, limits }: { readonly name: string; readonly limits: Limits },
): Validation {
  const { ending } = result;
  const said = sayings(result, feedback);
  const fail = (reason: string, words = said.judgeMessage): FailedValidation => ({
    kind: "failed",
    reason: `${name} failed: ${reason}${words === "" ? "" : ` It says: ${words}`}`,
    isOutOfTime: ending.kind === "limited" && ["cpu", "wall"].includes(ending.limit),
  });
  const word = ending.kind === "exited" ? WORDS[rules.protocol][ending.status] : undefined;
  // How it ended is told with the end of its standard error.
  if (word === undefined) {
    return fail(explainFailure(result, limits), feedback.judgeMessage);
  }
  const kind = word === "wrong" ? "wrong" : "accepted";
  const given = word === "points" ? pointsOf(result) : inFolder(feedback.score);
  const score = rules.isScoreIgnored ? undefined : given;
  if (score?.kind === "fault") return fail(score.reason);
  const next = takeNextPass(feedback.nextPass, kind, rules);
  if (next?.kind === "fault") return fail(next.reason);
  return { kind, ...said, score, nextPass: next?.bytes };
}

function explainFailure(result: RunResult, limits: Limits): string {
  const { ending, waitedMs, wallMs, cpuMs } = result;
  const isIdle = ending.kind === "limited" && ending.limit === "wall" && waitedMs < limits.wallMs;
  return isIdle
    ? `It hangs: it was ended after ${formatSeconds(wallMs)} on the clock, in which it used ${formatSeconds(cpuMs)} of CPU time and then did nothing any more. Does it sleep, or wait for input that never comes?`
    : explainEnding(result, limits, "It").message;
}

/** Whether its exit status says yes. */
export function saysRight({ ending }: RunResult, protocol: ValidatorProtocol): boolean {
  const word = ending.kind === "exited" ? WORDS[protocol][ending.status] : undefined;
  return word === "accepted" || word === "points";
}

/** testlib and the headers of juries say why on standard error, and write no judgemessage.txt. */
function sayings(
  { stderr }: RunResult,
  { judgeMessage, teamMessage }: Feedback,
): Pick<Feedback, "judgeMessage" | "teamMessage"> {
  return { judgeMessage: judgeMessage === "" ? lastLines(stderr) : judgeMessage, teamMessage };
}

/** testlib's quitp: "points 12.5 and then whatever". */
function pointsOf({ stderr }: RunResult): CaseScore | Fault {
  const [, text = ""] = /^points (\S+)/.exec(stderr.subarray(0, 1000).toString("latin1")) ?? [];
  const value = parseDecimal(text);
  return value === undefined
    ? { kind: "fault", reason: "It gives points, and does not say how many." }
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
      "It wrote nextpass.in, and the problem is not of type multi-pass. Where it is meant to be, problem.yaml says so: type: multi-pass, in a legacy package validation: custom multi-pass.",
    );
  }
  if (kind === "wrong") return fault("It wrote nextpass.in, and says that the output is wrong.");
  return inFolder(next);
}

function fault(reason: string): Fault {
  return { kind: "fault", reason };
}

/** Of a fault, where it lies. */
function inFolder<T extends { readonly kind: string }>(part: T | Fault | undefined) {
  return isFault(part) ? fault(`In its feedback folder, ${part.reason}.`) : part;
}

function isFault(part: { readonly kind: string } | undefined): part is Fault {
  return part?.kind === "fault";
}
