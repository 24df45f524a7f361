import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/package.ts";
import type { Recorder, TalkEvents } from "../../../sandbox/pair.ts";
import type { ProcessRequest, RunResult } from "../../../sandbox/sandbox.ts";
import { hasSucceeded } from "../../build/ending.ts";
import { outcomeOf, type PackageOutcome } from "../../validators/package-outcome.ts";
import {
  isHang,
  judgeValidator,
  type Validation,
  type ValidatorRules,
} from "../../validators/validator-verdict.ts";
import type { InteractiveSlot } from "./interactive-slot.ts";
import { hasIdled, judgeSession } from "./session-verdict.ts";
import type { Transcript } from "./transcript.ts";

export interface SessionRules {
  /** Starts the submission. */
  readonly request: ProcessRequest;
  /** The limits that decide the submission's verdict. */
  readonly limits: Limits;
  /** The validator's limits, and what it may report. */
  readonly validatorLimits: Limits;
  readonly validatorRules: ValidatorRules;
  /** The validator's name in messages, such as "the output validator talk.py". */
  readonly name: string;
  /** Maximum number of runs for one test. */
  readonly passes: number;
  readonly count: (result: RunResult) => void;
  /** Called when both sides have become idle, and when one of them works again. */
  readonly onIdle: NonNullable<TalkEvents["onIdle"]>;
}

export interface SessionResult {
  readonly outcome: PackageOutcome;
  /** It timed out while both sides were idle, so a longer wait would not help. */
  readonly isSilent: boolean;
  /** The validator timed out, which may happen in every test. */
  readonly isHang: boolean;
}

/**
 * Runs one case in a cleared session. The program is restarted for every pass that is requested.
 */
export async function runPasses(
  slot: InteractiveSlot,
  test: PackageCase,
  rules: SessionRules,
  transcript?: Transcript,
): Promise<SessionResult> {
  const words = test.outputValidatorWords;
  const answer = await test.answer.read();
  let input: Uint8Array = (await test.input?.read()) ?? new Uint8Array();
  let maxCpuMs = 0;
  for (let pass = 1; ; pass += 1) {
    transcript?.beginPass();
    const question = { input, answer, words };
    const request = { ...rules.request, concealsEnd: hasFailedByItself(rules.limits) };
    const talked = await slot.runSession(request, question, {
      onIdle: rules.onIdle,
      ...(transcript && { record: recorderOf(transcript) }),
    });
    const { result } = talked.program;
    rules.count(result);
    const validation = judgeValidator(
      talked.validator.result,
      talked.feedback,
      rules.validatorRules,
      { name: rules.name, limits: rules.validatorLimits },
    );
    const { verdict, message } = judgeSession(talked, validation, rules.limits);
    maxCpuMs = Math.max(maxCpuMs, result.cpuMs);
    const facts = { cpuMs: maxCpuMs, output: undefined, dialogue: undefined };
    const isOver = validation.kind === "failed" || verdict !== "AC";
    const nextPass = isOver ? undefined : validation.nextPass;
    if (nextPass === undefined) {
      return {
        outcome: settle(outcomeOf(validation, facts), verdict, message),
        isSilent: verdict === "TLE" && hasIdled(talked),
        isHang: isHang(validation),
      };
    }
    const isReady = pass < rules.passes && (await slot.clearNextPass());
    if (!isReady) {
      const reason =
        pass < rules.passes
          ? `${rules.name} failed: its nextpass.in cannot be removed`
          : `${rules.name} asks for more passes than the limit of ${pass}. Raise limits.validation_passes in problem.yaml to allow more.`;
      const failed: Validation = { kind: "failed", reason, isOutOfTime: false };
      const outcome = outcomeOf(failed, facts);
      return { outcome, isSilent: false, isHang: false };
    }
    input = nextPass;
  }
}

/**
 * Tells failures that may follow a wrong answer: whether the validator has already decided by what
 * it read must not depend on which of the two is faster. A program that waited until its time was up
 * gave the validator all the time there is.
 */
function hasFailedByItself(limits: Limits): (result: RunResult) => boolean {
  return (result) => {
    const { ending } = result;
    const isEndedByJudge =
      ending.kind === "closed" || (ending.kind === "limited" && ending.limit === "wall");
    return !isEndedByJudge && !hasSucceeded(result, limits);
  };
}

/** The validator's outcome, unless the session's verdict overrides it. */
function settle(
  validated: PackageOutcome,
  verdict: PackageOutcome["verdict"],
  message: string,
): PackageOutcome {
  if (validated.verdict === "JE") return validated;
  const isDecidedByValidator = verdict === "AC" || verdict === "WA";
  return {
    ...validated,
    verdict,
    message,
    score: isDecidedByValidator ? validated.score : undefined,
  };
}

function recorderOf(transcript: Transcript): Recorder {
  return (writer, bytes) => {
    transcript.add(writer === 0 ? "program" : "judge", bytes);
  };
}
