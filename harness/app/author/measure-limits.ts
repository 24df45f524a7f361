import { judgeInParallel } from "../../batch/judge-files.ts";
import type { KnownProgram } from "../../batch/find-programs.ts";
import {
  ACCEPTED_MARGIN,
  findNoise,
  type LimitProposal,
  type ProgramTimes,
  proposeLimits,
  type TimeLimits,
  TOO_SLOW_MARGIN,
  WRONG_MARGIN,
} from "../../core/judging/propose-limits.ts";
import { DEFAULT_GROUP_FACTOR } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { GroupTimes } from "../../engine/judging/judge-options.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { MEASURING_LIMIT_MS } from "../../packages/time-limit/infer-time-limit.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import type { WorkspaceContext } from "../workspace/workspace.ts";

/** A program, how it was judged, and the CPU time that it used. */
export interface TimedProgram {
  readonly program: KnownProgram;
  readonly language: string;
  readonly verdict: Verdict;
  readonly times: readonly GroupTimes[];
}

interface Services {
  readonly context: WorkspaceContext;
  readonly width: number;
  readonly reporter: Pick<ProgressReporter, "startProgress">;
}

/** Measurements of the slowest accepted program of each language, the verification included. */
const MEASUREMENTS = 3;

/**
 * Measures the limits that an exercise's programs suggest. An accepted program that exceeded today's
 * limit is measured again with plenty of time; the slowest one of each language is measured several
 * times, beside others, which shows the noise; too slow and wrong programs bound the limits by the
 * groups that they pass, and too slow ones have to exceed them with a margin. Limits are written for a
 * usual machine: times on a slower one count less by its factor, and judgings have longer limits by it.
 * Undefined without an accepted program.
 */
export async function measureLimits(
  problem: Problem,
  verified: readonly TimedProgram[],
  services: Services,
): Promise<LimitProposal | undefined> {
  const current = limitsOf(problem);
  const machineFactor = await services.context.findMachineFactor();
  const timesHere = (timed: TimedProgram, margin: number) => timesOf(timed, margin, machineFactor);
  const ownPrograms = verified.filter(({ program }) => program.problemId === problem.id);
  const accepted = ownPrograms.filter(({ program }) => program.expected === "AC");
  const late = accepted.filter(({ verdict }) => verdict === "TLE").map(({ program }) => program);
  const again = await judgeUnder(GENEROUS, late, services);
  const times = [...accepted, ...again]
    .filter(({ verdict }) => verdict === "AC")
    .map((each) => timesHere(each, ACCEPTED_MARGIN));
  if (times.length === 0) return undefined;
  const slowest = [...Map.groupBy(times, ({ language }) => language).values()].map((own) =>
    own.reduce((most, each) => (each.slowestMs > most.slowestMs ? each : most)),
  );
  const repeated = accepted
    .map(({ program }) => program)
    .filter(({ path }) => slowest.some((each) => each.path === path));
  for (let count = 1; count < MEASUREMENTS; count += 1) {
    const measured = await judgeUnder(GENEROUS, repeated, services);
    times.push(...measured.map((each) => timesHere(each, ACCEPTED_MARGIN)));
  }
  const noise = findNoise(times);
  const slow = ownPrograms.filter(({ program }) => program.expected === "TLE");
  times.push(
    ...slow
      .filter(({ verdict }) => verdict === "TLE")
      .map((each) => timesHere(each, ACCEPTED_MARGIN)),
    ...ownPrograms
      .filter(({ program: { expected } }) => expected !== "AC" && expected !== "TLE")
      .filter(({ program: { expected }, verdict }) => verdict === expected)
      .map((each) => timesHere(each, each.verdict === "MLE" ? ACCEPTED_MARGIN : WRONG_MARGIN)),
  );
  const proposed = proposeLimits(times, current, DEFAULT_FACTORS);
  if (proposed === undefined) return undefined;
  const { limits } = proposed;
  const withMargin = await judgeUnder(
    {
      ...limits,
      timeMs: TOO_SLOW_MARGIN * limits.timeMs,
      groupMs: limits.groupMs && TOO_SLOW_MARGIN * limits.groupMs,
    },
    slow.map(({ program }) => program),
    services,
  );
  // A judge error says nothing about the program.
  const checked = withMargin.filter(({ verdict }) => verdict !== "JE");
  return {
    ...proposed,
    problemId: problem.id,
    current,
    noise,
    tooSlow: checked.length,
    tooFast: checked.flatMap(({ program, verdict }) => (verdict === "TLE" ? [] : [program.path])),
  };
}

/** The same for all languages: a program that never ends must not take minutes. */
const GENEROUS: TimeLimits = {
  timeMs: MEASURING_LIMIT_MS,
  groupMs: MEASURING_LIMIT_MS,
  timeFactors: Object.fromEntries(LANGUAGES.map(({ id }) => [id, 1])),
};

const DEFAULT_FACTORS = Object.fromEntries(LANGUAGES.map(({ id, timeFactor }) => [id, timeFactor]));

function limitsOf({ limits }: Problem): TimeLimits {
  const { timeMs, groupFactor, timeFactors } = limits;
  const groupMs =
    groupFactor === DEFAULT_GROUP_FACTOR ? undefined : Math.round(timeMs * groupFactor);
  return { timeMs, groupMs, timeFactors };
}

async function judgeUnder(
  { timeMs, groupMs = DEFAULT_GROUP_FACTOR * timeMs, timeFactors }: TimeLimits,
  programs: readonly KnownProgram[],
  { context, width, reporter }: Services,
): Promise<readonly TimedProgram[]> {
  const timedPrograms: TimedProgram[] = [];
  if (programs.length === 0) return timedPrograms;
  const loadSuite = async (id: string): Promise<Suite> => {
    const suite = await context.loadSuite(id);
    const limits = { ...suite.problem.limits, timeMs, groupFactor: groupMs / timeMs, timeFactors };
    return { ...suite, problem: { ...suite.problem, limits } };
  };
  using progress = reporter.startProgress(programs.length);
  const times = new Map(programs.map((program) => [program, [] as GroupTimes[]]));
  const options = { ...context, loadSuite, isThorough: false, isExplaining: false };
  const stream = judgeInParallel(programs, options, width, (program) => ({
    onTimes: (each) => times.get(program)?.push(each),
  }));
  for await (const { task: program, item } of stream) {
    progress.take(program.path, item);
    if (item.kind !== "judging-finished") continue;
    const { language, verdict } = item.judging;
    timedPrograms.push({ program, language, verdict, times: times.get(program) ?? [] });
  }
  return timedPrograms;
}

function timesOf(
  { program, language, times }: TimedProgram,
  margin: number,
  machineFactor: number,
): ProgramTimes {
  const passed = times.filter(({ hasPassed }) => hasPassed);
  return {
    path: program.path,
    language,
    slowestMs: Math.max(0, ...passed.map(({ slowestMs }) => slowestMs)) / machineFactor,
    togetherMs: Math.max(0, ...passed.map(({ togetherMs }) => togetherMs)) / machineFactor,
    margin,
  };
}
