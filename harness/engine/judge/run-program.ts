import type { Limits } from "../../core/judging/limits.ts";
import { printInput } from "../../core/values/text-form.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { ProcessRequest } from "../../sandbox/index.ts";
import type { Checker } from "./checker.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainEnding, hasSucceeded } from "./ending.ts";
import { measureAgainIfClose } from "./measure-again.ts";
import type { RunGate } from "./run-gate.ts";
import type { SlotKeeper } from "./slot-keeper.ts";

export interface ProgramRun {
  readonly request: ProcessRequest;
  /** What a run may use; the request's limits leave time for more. */
  readonly limits: Limits;
  readonly gate: RunGate;
  readonly signal: AbortSignal | undefined;
  readonly types: readonly ValueType[];
  readonly checker: Checker;
  readonly slots: SlotKeeper;
}

/** Runs a program once per case, in order. */
export async function* runProgramCases(
  cases: readonly PlacedCase[],
  run: ProgramRun,
): AsyncGenerator<CaseOutcome> {
  for (const placed of cases) yield measureAgainIfClose(() => runCase(placed, run), run);
}

export async function runCase(
  { index, test }: PlacedCase,
  { request, limits, types, checker, slots }: ProgramRun,
): Promise<CaseOutcome> {
  const stdin = Buffer.from(printInput(types, test.args));
  const result = slots.count(await slots.use((slot) => slot.run({ ...request, stdin })));
  if (!hasSucceeded(result, limits)) {
    const printed = result.stdout.toString().slice(0, 2000);
    return {
      index,
      ...explainEnding(result, limits, "The program"),
      score: 0,
      notes: [],
      cpuMs: result.cpuMs,
      ...(printed === "" ? {} : { printed }),
    };
  }
  const checked = await checker.checkPrinted(test, result.stdout);
  return { ...checked, index, cpuMs: result.cpuMs };
}
