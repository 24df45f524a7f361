import type { Limits } from "../../../core/judging/limits.ts";
import type { Verdict } from "../../../core/judging/verdict.ts";
import type { SpeakerEnd } from "../../../sandbox/pair.ts";
import { explainEnding, formatSeconds, hasSucceeded } from "../../build/ending.ts";
import type { Validation } from "../../validators/validator-verdict.ts";

/** How a session ended. */
export interface SessionEnd {
  readonly program: SpeakerEnd;
  readonly validator: SpeakerEnd;
  /** The program was ended because both sides certainly waited for each other. */
  readonly isDeadlock: boolean;
}

/**
 * Judges an interactive session. If the validator rejects before the program ends, that decides,
 * because what the program does afterwards may be a consequence. If the validator fails, it is a
 * judge error. Otherwise the program has to exit successfully, and then the validator decides.
 * @param limits limits of the exercise; the sandbox allows slightly more time
 */
export function judgeSession(
  { program, validator, isDeadlock }: SessionEnd,
  validation: Validation,
  limits: Limits,
): { readonly verdict: Verdict; readonly message: string } {
  if (validation.kind === "failed") return { verdict: "JE", message: validation.reason };
  const isWrong = validation.kind === "wrong";
  if (!(isWrong && validator.isFirst) && !hasSucceeded(program.result, limits)) {
    if (!isWaiting(program, validator, limits)) {
      return explainEnding(program.result, limits, "The program");
    }
    if (isDeadlock) return { verdict: "TLE", message: DEADLOCK };
    return isStarved(program, validator)
      ? {
          verdict: "JE",
          message: "The machine is too busy: the interactor got no CPU time to answer.",
        }
      : { verdict: "TLE", message: explainWaiting(program, limits) };
  }
  if (!isWrong) return { verdict: "AC", message: "" };
  return {
    verdict: "WA",
    message: validation.teamMessage === "" ? explainWrong(validator) : validation.teamMessage,
  };
}

const DEADLOCK =
  "Both sides wait for the other: the program and the judge both read, and neither has anything to read. Did the program flush its output, and end its last line? Or does it read one line too many?";

/**
 * True if it timed out although both had used hardly any CPU time, or certainly would have: they
 * only waited.
 */
export function hasIdled({ program: { result }, validator, isDeadlock }: SessionEnd): boolean {
  if (isDeadlock) return true;
  const { ending, waitedMs } = result;
  const isTimeUp = ending.kind === "limited" && ending.limit === "wall";
  return isTimeUp && 10 * (result.cpuMs + validator.result.cpuMs) <= waitedMs;
}

/**
 * True if the program waited for a validator that was runnable but got no core most of the time.
 */
function isStarved({ result }: SpeakerEnd, validator: SpeakerEnd): boolean {
  const { wallMs, waitedMs, cpuMs } = validator.result;
  return 2 * (wallMs - waitedMs - cpuMs) > result.waitedMs;
}

/** True if the program timed out by waiting while the validator was still running. */
function isWaiting({ result }: SpeakerEnd, validator: SpeakerEnd, limits: Limits): boolean {
  const { ending, cpuMs } = result;
  return (
    ending.kind === "limited" &&
    ending.limit === "wall" &&
    cpuMs <= limits.cpuMs &&
    !validator.isFirst
  );
}

function explainWaiting({ result, hasUnread }: SpeakerEnd, limits: Limits): string {
  const ended = `The program was ended after waiting for ${formatSeconds(result.waitedMs)} (the limit is ${formatSeconds(limits.wallMs)})`;
  return hasUnread
    ? `${ended}: it did not read what the judge had written. Does it sleep, or write more than the judge reads?`
    : `${ended}: neither side wrote. The program and the judge both wait for input. Did the program flush its output, and end its last line?`;
}

function explainWrong({ isFirst }: SpeakerEnd): string {
  return isFirst
    ? "The judge ended the session because the program's output is wrong."
    : "The program ended, but its output until then is wrong or incomplete.";
}
