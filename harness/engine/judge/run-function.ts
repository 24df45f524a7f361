import type { Limits } from "../../core/judging/limits.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { ProcessRequest, RunResult, Slot } from "../../sandbox/index.ts";
import { type Checker, explainConfusion } from "./checker.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainEnding, explainLate, hasSucceeded, isOutOfMemory, outOfMemory } from "./ending.ts";
import { type CallResult, FunctionSession } from "./function-session.ts";
import { measureAgainIfClose } from "./measure-again.ts";
import type { RunGate } from "./run-gate.ts";
import type { SharedSession } from "./shared-session.ts";
import type { SlotKeeper } from "./slot-keeper.ts";

export const STATE_NOTE =
  "The function keeps state between calls: some calls went wrong after others and right alone, in a fresh process. They count as right; look for global variables, default arguments that change, and caches.";

/** Calls that raise may use so many time limits together: endless recursion takes its time each time. */
const LIMITS_OF_FAILURES = 2;

export interface FunctionRun {
  readonly request: ProcessRequest;
  /** What a call may use; the request's limits leave time for more. */
  readonly limits: Limits;
  readonly gate: RunGate;
  readonly signal: AbortSignal | undefined;
  readonly types: readonly ValueType[];
  readonly checker: Checker;
  readonly slots: SlotKeeper;
  readonly shared: SharedSession;
  /** A process that dies costs its own case; after so many deaths the other cases are left. */
  readonly maxDeaths: number;
}

/**
 * Calls a function for all cases in one process, in the order given, then looks again at what
 * failed, alone and in the cases' own order, until one failure is certain. A process that died only
 * because of earlier calls leaves cases over: they have their turn, too. Every case that was run has
 * one outcome, in the order of its index.
 */
export async function runCallsTogether(
  cases: readonly PlacedCase[],
  run: FunctionRun,
): Promise<CaseOutcome[]> {
  const outcomes = new Map<number, CaseOutcome>();
  let rest = cases;
  let isFailureCertain = false;
  while (rest.length > 0 && !isFailureCertain) {
    const called = await callInTurn(rest, run);
    for (const { isLate, ...outcome } of called.toSorted((a, b) => a.index - b.index)) {
      outcomes.set(outcome.index, outcome);
      if (outcome.verdict === "AC" || isFailureCertain) continue;
      const placed = cases.find(({ index }) => index === outcome.index);
      if (placed === undefined) continue;
      const alone = await runCallAlone(placed, run);
      isFailureCertain = alone.verdict !== "AC";
      // What was only slower among others keeps no state for that.
      const hasState = !isFailureCertain && !isLate;
      outcomes.set(
        outcome.index,
        hasState ? { ...alone, notes: [...alone.notes, STATE_NOTE] } : alone,
      );
    }
    rest = cases.filter(({ index }) => !outcomes.has(index));
  }
  return [...outcomes.values()].toSorted((left, right) => left.index - right.index);
}

/** One call in a process of its own; its time is the call's alone, without loading. */
export async function runCallAlone(placed: PlacedCase, run: FunctionRun): Promise<CaseOutcome> {
  return measureAgainIfClose(() => callInOwnProcess(placed, run), run);
}

async function callInOwnProcess(placed: PlacedCase, run: FunctionRun): Promise<CaseOutcome> {
  return run.slots.use(async (slot) => {
    await run.shared.close();
    const session = await FunctionSession.open(slot, run.request, run.types);
    session.send([placed.test.args]);
    const call = await session.receive();
    const result = run.slots.count(await session.close());
    const printed = Buffer.concat([result.stdout, result.stderr]).toString().slice(0, 2000);
    const outcome = await judgeCall(placed, call, result, run);
    return printed === "" ? outcome : { ...outcome, printed };
  });
}

/** Of a call among others; `isLate`: it was answered, but after its time. */
type TurnOutcome = CaseOutcome & { readonly isLate: boolean };

async function callInTurn(cases: readonly PlacedCase[], run: FunctionRun): Promise<TurnOutcome[]> {
  const outcomes: TurnOutcome[] = [];
  let deaths = 0;
  let failingMs = 0;
  const hasWasted = () => failingMs > LIMITS_OF_FAILURES * run.limits.cpuMs;
  while (outcomes.length < cases.length && deaths < run.maxDeaths && !hasWasted()) {
    const rest = cases.slice(outcomes.length);
    const callRest = async (slot: Slot): Promise<TurnOutcome[]> => {
      const session = await run.shared.open(slot);
      session.send(rest.map(({ test }) => test.args));
      const answered: TurnOutcome[] = [];
      for (const placed of rest) {
        const call = await session.receive();
        if (call.kind === "raised") failingMs += call.cpuMs;
        const isLate = findLateMs(call, run.limits) !== undefined;
        const isOver = isLast(call) || isLate || hasWasted();
        const result = isOver ? await run.shared.close() : undefined;
        const judged = await judgeCall(placed, call, result, run);
        answered.push({ ...judged, cpuMs: undefined, isLate });
        if (isOver) break;
      }
      return answered;
    };
    // The clock of a process that is open runs on while it waits for its turn.
    if (run.gate.isHeldBack) await run.slots.use(() => run.shared.close());
    // A machine fault in the middle repeats the rest: nothing of a half-done batch is kept.
    const batch = await run.gate.share(() => run.slots.use(callRest), run.signal);
    outcomes.push(...batch);
    deaths += 1;
    if (batch.at(-1)?.verdict === "TLE") break;
  }
  return outcomes;
}

/** No process is left, or none that could be believed, to answer the calls after this one. */
function isLast({ kind }: CallResult): boolean {
  return kind === "ended" || kind === "exited" || kind === "confused";
}

/** The time of a call that was answered, but too late; else undefined. */
function findLateMs(call: CallResult, limits: Limits): number | undefined {
  return "cpuMs" in call && call.cpuMs > limits.cpuMs ? call.cpuMs : undefined;
}

/** `result` is there when the process has ended. */
export async function judgeCall(
  { index, test }: PlacedCase,
  call: CallResult,
  result: RunResult | undefined,
  { checker, limits }: FunctionRun,
): Promise<CaseOutcome> {
  const failed = { index, score: 0, notes: [] };
  const lateMs = findLateMs(call, limits);
  if (lateMs !== undefined) {
    return { ...failed, ...explainLate(lateMs, limits, "The call"), cpuMs: lateMs };
  }
  switch (call.kind) {
    case "returned": {
      const checked = await checker.checkReturned(test, call.value);
      const message = withPrintHint(checked.message, call.value, result);
      return { ...checked, index, message, cpuMs: call.cpuMs };
    }
    case "raised":
      return isOutOfMemory(call.message)
        ? { ...failed, ...outOfMemory("The call", limits, undefined), cpuMs: call.cpuMs }
        : { ...failed, verdict: "RTE", message: describeRaised(call.message), cpuMs: call.cpuMs };
    case "exited":
      return {
        ...failed,
        verdict: "RTE",
        message: describeRaised(call.message),
        cpuMs: call.cpuMs,
      };
    case "refused":
      return { ...failed, verdict: "RTE", message: call.message, cpuMs: call.cpuMs };
    case "confused":
      return {
        ...failed,
        verdict: "RTE",
        message: explainConfusion(call.message),
        cpuMs: undefined,
      };
    case "ended": {
      if (result === undefined) throw new Error("a process ended without a result");
      // The process may have answered many calls before: what this one used is the rest.
      const own = {
        ...result,
        cpuMs: result.cpuMs - call.since.cpuMs,
        wallMs: result.wallMs - call.since.wallMs,
      };
      return {
        ...failed,
        ...(hasSucceeded(own, limits) ? EXIT : explainEnding(own, limits, "The call")),
        cpuMs: own.cpuMs,
      };
    }
  }
}

const EXIT = {
  verdict: "RTE",
  message:
    "The call ended the whole process (exit status 0). A function must return its answer, not exit.",
} as const;

/** Drivers say "the function called exit(1)" of an exit, and the exception's name otherwise. */
function describeRaised(message: string): string {
  return message.startsWith("the function")
    ? `T${message.slice(1)}. A function must return its answer, not exit.`
    : `The call raised ${message}`;
}

/** What `None` and the like are on the wire. */
const NOTHING = Buffer.from("n");

/** The commonest mistake of beginners: the answer is printed instead of returned. */
function withPrintHint(message: string, value: Buffer, result: RunResult | undefined): string {
  return value.equals(NOTHING) && result !== undefined && result.stdout.length > 0
    ? `${message} The function printed something: it must return its answer, not print it.`
    : message;
}
