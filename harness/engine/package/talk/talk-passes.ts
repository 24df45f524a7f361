import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/package.ts";
import type { Recorder } from "../../../sandbox/pair.ts";
import type { ProcessRequest, RunResult } from "../../../sandbox/sandbox.ts";
import type { Cost, Trouble } from "../../judge/case-outcome.ts";
import { troubleOf } from "../../judge/retry-policy.ts";
import type { PackageOutcome } from "../package-subject.ts";
import { outcomeOf } from "../validation-outcome.ts";
import { judgeValidator, type Validation, type ValidatorRules } from "../validator-verdict.ts";
import type { TalkDesk } from "./talk-desk.ts";
import { isSilent, judgeTalk } from "./talk-verdict.ts";
import type { Transcript } from "./transcript.ts";

export interface TalkRules {
  /** How the submission is started, and the limits that its verdict rests on. */
  readonly request: ProcessRequest;
  readonly limits: Limits;
  /** Of the validator, and what it may say. */
  readonly validatorLimits: Limits;
  readonly validatorRules: ValidatorRules;
  /** As messages call it: "the output validator talk.py". */
  readonly name: string;
  /** How often a submission is run for one test, at most. */
  readonly passes: number;
  readonly count: (result: RunResult) => void;
}

export interface Talk {
  readonly outcome: PackageOutcome;
  readonly trouble: Trouble | undefined;
  readonly cost: Cost;
  /** The clock ran out, and nobody did anything: to wait longer would help nobody. */
  readonly isSilent: boolean;
  /** The validator's time was up: it may be so in every test. */
  readonly hangs: boolean;
}

/** One case at an empty desk: the program is started anew as often as the validator asks for it. */
export async function talkInPasses(
  desk: TalkDesk,
  test: PackageCase,
  rules: TalkRules,
  transcript?: Transcript,
): Promise<Talk> {
  const words = test.outputValidatorWords;
  const answer = await test.answer.read();
  let input: Uint8Array = (await test.input?.read()) ?? new Uint8Array();
  let cost: Cost = { cpuMs: 0, waitedMs: 0 };
  let most = 0;
  for (let pass = 1; ; pass += 1) {
    transcript?.beginPass();
    const question = { input, answer, words };
    const talked = await desk.talk(rules.request, question, recorderOf(transcript));
    const { result } = talked.program;
    rules.count(result);
    const validation = judgeValidator(
      talked.validator.result,
      talked.feedback,
      rules.validatorRules,
      { name: rules.name, limits: rules.validatorLimits },
    );
    const { verdict, message } = judgeTalk(talked, validation, rules.limits);
    cost = { cpuMs: cost.cpuMs + result.cpuMs, waitedMs: cost.waitedMs + result.waitedMs };
    most = Math.max(most, result.cpuMs);
    const facts = { cpuMs: most, output: undefined, dialogue: undefined };
    const isOver = validation.kind === "failed" || verdict !== "AC";
    const nextPass = isOver ? undefined : validation.nextPass;
    if (nextPass === undefined) {
      const silent = verdict === "TLE" && isSilent(talked);
      return {
        outcome: settle(outcomeOf(validation, facts), verdict, message),
        // What a validator ended is no matter of time.
        trouble: verdict === "TLE" && !silent ? troubleOf(result, rules.limits) : undefined,
        cost,
        isSilent: silent,
        hangs: validation.kind === "failed" && validation.isOutOfTime,
      };
    }
    const isReady = pass < rules.passes && (await desk.clearNextPass());
    if (!isReady) {
      const reason =
        pass < rules.passes
          ? `${rules.name} failed: its nextpass.in cannot be removed`
          : `${rules.name} asks for more than ${pass} passes, which are the most that the package allows: limits.validation_passes of problem.yaml allows more.`;
      const failed: Validation = { kind: "failed", reason, isOutOfTime: false };
      const outcome = outcomeOf(failed, facts);
      return { outcome, trouble: undefined, cost, isSilent: false, hangs: false };
    }
    input = nextPass;
  }
}

/** The validator's word, or what counts more. */
function settle(
  said: PackageOutcome,
  verdict: PackageOutcome["verdict"],
  message: string,
): PackageOutcome {
  if (said.verdict === "JE") return said;
  const isWord = verdict === "AC" || verdict === "WA";
  return { ...said, verdict, message, score: isWord ? said.score : undefined };
}

function recorderOf(transcript: Transcript | undefined): Recorder | undefined {
  if (transcript === undefined) return undefined;
  return (writer, bytes) => {
    transcript.add(writer === 0 ? "program" : "judge", bytes);
  };
}
