import { judgeFiles } from "../batch/index.ts";
import type { Margin } from "../core/results/adequacy.ts";
import type { Judging } from "../core/judging/judging.ts";
import {
  type JudgedProgram,
  measureAdequacy,
  type MeasuredAdequacy,
  testKey,
} from "../generation/index.ts";
import type { Problem, Tests } from "../problems/index.ts";
import type { Onlooker } from "./onlooker.ts";
import { findTrials, readOwnPrograms, type Trial } from "./own-programs.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/**
 * A right program keeps its verdict with half of the time, a slow one with half more. Wrong ones go
 * on after a failure, to learn what else rejects them; a slow one is over with its first.
 */
const TRIALS = {
  accepted: { timeFactor: 0.5, isThorough: false },
  wrong: { timeFactor: 1, isThorough: true },
  slow: { timeFactor: 1.5, isThorough: false },
} as const;

/** Judges the exercise's own submissions with the tests, and measures these. */
export async function measureTests(
  problem: Problem,
  tests: Tests,
  { workspace, onlooker }: { readonly workspace: Workspace; readonly onlooker: Onlooker },
): Promise<MeasuredAdequacy> {
  const { solve, ...parts } = await workspace.reference(problem);
  if (solve === undefined) {
    throw new UsageError(
      `--adequacy measures by a reference in TypeScript, and ${problem.id} has none; \`grundy verify ${problem.id}\` tells whether the tests tell its programs apart`,
    );
  }
  const reference = { ...parts, solve };
  const trials = await findTrials(problem, workspace);
  const { judged, margins } = await judgeTrials(
    trials,
    { problem, tests },
    { workspace, onlooker },
  );
  const programs = await readOwnPrograms(problem, workspace);
  return measureAdequacy({ problem, reference, tests, ...programs, judged, margins });
}

async function judgeTrials(
  trials: readonly Trial[],
  { problem, tests }: { readonly problem: Problem; readonly tests: Tests },
  { workspace, onlooker }: { readonly workspace: Workspace; readonly onlooker: Onlooker },
): Promise<{ readonly judged: readonly JudgedProgram[]; readonly margins: readonly Margin[] }> {
  const judged: JudgedProgram[] = [];
  const margins: Margin[] = [];
  const reference = await workspace.reference(problem);
  for (const role of ["accepted", "wrong", "slow"] as const) {
    const { timeFactor, isThorough } = TRIALS[role];
    const limits = { ...problem.limits, timeMs: problem.limits.timeMs * timeFactor };
    const places = role === "wrong" ? placesOfAll(tests) : placesForTime(tests);
    // Of answers that earn a part, all cases are run in any case: what is slow would be so on each.
    const answers = isThorough
      ? problem.answers
      : { ...problem.answers, scoring: "exact" as const };
    const changed = { ...problem, limits, answers };
    const suite = {
      problem: changed,
      reference,
      referenceModule: workspace.referencePath(problem),
      cases: chooseTests(tests, places, isThorough),
      hash: problem.id,
    };
    const own = trials.filter((trial) => trial.role === role);
    const cases = new Map<Trial, Map<string, boolean>>();
    const judgings = new Map<Trial, Judging>();
    const options = { isThorough, isExplaining: false, isolation: "best" } as const;
    await workspace.withContext(options, async (context) => {
      using progress = onlooker.startProgress(own.length);
      const stream = judgeFiles(
        own,
        { ...context, loadSuite: async () => context.programs.equip(suite) },
        workspace.config.cores,
      );
      for await (const { task, item } of stream) {
        progress.take(task.path, item);
        if (item.kind === "judging-finished") judgings.set(task, item.judging);
        if (item.kind !== "case-finished") continue;
        const rejected = cases.get(task) ?? new Map<string, boolean>();
        cases.set(task, rejected.set(testKey(item.group, item.index), item.verdict !== "AC"));
      }
    });
    for (const trial of own) {
      const judging = judgings.get(trial);
      // A language that is not installed here says nothing about the tests.
      if (judging === undefined || judging.verdict === "JE") continue;
      const { id } = trial;
      if (role === "accepted") {
        margins.push({ program: id, kind: "accepted", isKept: judging.verdict === "AC" });
        continue;
      }
      if (role === "slow") {
        margins.push({ program: id, kind: "slow", isKept: judging.verdict === "TLE" });
      }
      judged.push({
        id,
        kind: role,
        isRejected: judging.verdict !== "AC",
        cases: placeCases(cases.get(trial) ?? new Map(), judging, { tests, places }),
      });
    }
  }
  return { judged, margins };
}

/** By group, the places of tests. */
type Places = ReadonlyMap<string, readonly number[]>;

function placesOfAll(tests: Tests): Places {
  return new Map(Array.from(tests, ([group, cases]) => [group, [...cases.keys()]]));
}

/**
 * Whether programs are right, `verify` tells; their time is that of the timed tests. An exercise that
 * has none measures all.
 */
function placesForTime(tests: Tests): Places {
  if (!hasTimed(tests)) return placesOfAll(tests);
  return new Map(
    Array.from(tests, ([group, cases]) => {
      const timed = [...cases.keys()].filter((place) => cases[place]?.isTimed);
      return [group, timed.length > 0 ? timed : [0]];
    }),
  );
}

function hasTimed(tests: Tests): boolean {
  return [...tests.values()].flat().some(({ isTimed }) => isTimed);
}

/** Where time is what matters and no test is timed, each runs alone and only once. */
function chooseTests(tests: Tests, places: Places, isThorough: boolean): Tests {
  const isOnlyTime = !isThorough && !hasTimed(tests);
  return new Map(
    Array.from(tests, ([group, cases]) => {
      const own = (places.get(group) ?? []).flatMap((place) => cases[place] ?? []);
      return [group, isOnlyTime ? own.map((test) => ({ ...test, isTimed: true })) : own];
    }),
  );
}

/** The judge counts the cases that it is given, and of programs' those that are for them. */
function placeCases(
  cases: ReadonlyMap<string, boolean>,
  judging: Judging,
  { tests, places }: { readonly tests: Tests; readonly places: Places },
): ReadonlyMap<string, boolean> {
  const placed = new Map<string, boolean>();
  for (const [group, all] of tests) {
    const own = (places.get(group) ?? []).filter(
      (place) => judging.interface !== "program" || all[place]?.isForPrograms,
    );
    for (const [index, place] of own.entries()) {
      const isRejected = cases.get(testKey(group, index));
      if (isRejected !== undefined) placed.set(testKey(group, place), isRejected);
    }
  }
  return placed;
}
