import type { Limits } from "../../../core/judging/limits.ts";
import type { Verdict } from "../../../core/judging/verdict.ts";
import type { SpeakerEnd } from "../../../sandbox/pair.ts";
import { explainEnding, formatSeconds, hasSucceeded } from "../../build/ending.ts";
import type { Validation } from "../validator-verdict.ts";

/** How a conversation ended. */
export interface Talked {
  readonly program: SpeakerEnd;
  readonly validator: SpeakerEnd;
}

/**
 * Who is to blame for the end of a conversation. A validator that says no before the program ends has
 * the last word, since whatever the program does afterwards, it does because of that. A validator
 * that fails blames nobody. Else the program has to end well, and then the validator's word counts.
 * @param limits the exercise's; the sandbox lets time run a little further
 */
export function judgeTalk(
  { program, validator }: Talked,
  validation: Validation,
  limits: Limits,
): { readonly verdict: Verdict; readonly message: string } {
  if (validation.kind === "failed") return { verdict: "JE", message: validation.reason };
  const isWrong = validation.kind === "wrong";
  if (!(isWrong && validator.isFirst) && !hasSucceeded(program.result, limits)) {
    if (!isWaiting(program, validator, limits)) {
      return explainEnding(program.result, limits, "The program");
    }
    return isStarved(program, validator)
      ? { verdict: "JE", message: "The machine is too busy: the interactor got no time to answer." }
      : { verdict: "TLE", message: explainWaiting(program, limits) };
  }
  if (!isWrong) return { verdict: "AC", message: "" };
  return {
    verdict: "WA",
    message: validation.teamMessage === "" ? explainWrong(validator) : validation.teamMessage,
  };
}

/** The clock ended it, and both had used next to no CPU time: they only waited. */
export function isSilent({ program: { result }, validator }: Talked): boolean {
  const { ending, waitedMs } = result;
  const isTimeUp = ending.kind === "limited" && ending.limit === "wall";
  return isTimeUp && 10 * (result.cpuMs + validator.result.cpuMs) <= waitedMs;
}

/** The program waited for a validator that could run, and got no core for most of the time. */
function isStarved({ result }: SpeakerEnd, validator: SpeakerEnd): boolean {
  const { wallMs, waitedMs, cpuMs } = validator.result;
  return 2 * (wallMs - waitedMs - cpuMs) > result.waitedMs;
}

/** It used up the clock while the validator still talked with it. */
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
  const ended = `The program was ended after it had waited for ${formatSeconds(result.waitedMs)} (the limit is ${formatSeconds(limits.wallMs)})`;
  return hasUnread
    ? `${ended}: the judge had written to it, and it did not read. Does it sleep, or write more than the judge reads?`
    : `${ended}: neither side wrote. The program waits for input, and so does the judge. Was the output flushed, and did its last line end?`;
}

function explainWrong({ isFirst }: SpeakerEnd): string {
  return isFirst
    ? "The judge ended the conversation: what the program said is wrong."
    : "The program ended, and what it had said until then is wrong, or not all that was asked for.";
}
