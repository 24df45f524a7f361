import { printInput } from "../core/text-form.ts";
import type { ValueType } from "../core/value-type.ts";
import type { ProcessRequest } from "../sandbox/index.ts";
import type { AnswerChecker } from "./answer-check.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainEnding } from "./ending.ts";
import type { SlotKeeper } from "./slot-keeper.ts";

/** Runs a program once per case, in order. */
export async function* runProgramCases(
  cases: readonly PlacedCase[],
  request: ProcessRequest,
  types: readonly ValueType[],
  checker: AnswerChecker,
  slots: SlotKeeper,
): AsyncGenerator<CaseOutcome> {
  for (const { index, test } of cases) {
    const stdin = Buffer.from(printInput(types, test.args));
    const result = slots.count(await slots.use((slot) => slot.run({ ...request, stdin })));
    const isSuccess = result.ending.kind === "exited" && result.ending.status === 0;
    if (!isSuccess) {
      const printed = result.stdout.toString().slice(0, 2000);
      yield {
        index,
        ...explainEnding(result, request.limits, "The program"),
        score: 0,
        notes: [],
        cpuMs: result.cpuMs,
        ...(printed === "" ? {} : { printed }),
      };
      continue;
    }
    const checked = checker.checkPrinted(test, result.stdout.toString());
    yield {
      index,
      verdict: checked.isRight ? "AC" : "WA",
      message: checked.message,
      score: checked.score,
      notes: checked.notes,
      actual: checked.actual,
      cpuMs: result.cpuMs,
    };
  }
}
