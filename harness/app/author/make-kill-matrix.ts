import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LeastTests } from "../../core/judging/caught-bugs.ts";
import { findLeastCover } from "../../generation/least-cover.ts";
import { testKey } from "../../generation/adequacy/measure-adequacy.ts";
import {
  isCaughtAt,
  type MadeFrom,
  packBits,
  readKillMatrix,
  sha256,
  writeKillMatrix,
} from "../../problems/kill-matrix.ts";
import type { Bug, Problem, TestCase, TestsTask } from "../../problems/problem.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import {
  explain,
  hashAnswers,
  listTriedInputs,
  type TriedInputs,
} from "../workspace/open-tests.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { findMutant } from "./grammar-mutants.ts";
import { judgeRound } from "./measure-tests.ts";
import { findTrials, type Trial } from "./own-programs.ts";

/** A kill matrix that was made, in numbers. */
interface MadeMatrix {
  readonly inputs: number;
  readonly bugs: number;
  readonly least: LeastTests;
}

/** An exercise whose answers are tests. */
interface TestsExercise {
  readonly problem: Problem;
  readonly task: TestsTask;
}

/**
 * Runs each bug on each input, contained, and stores which input catches which bug.
 * @throws {DiagnosticsError} if no input catches a bug, or more tests are needed than are allowed.
 */
export async function makeKillMatrix(
  { problem, task }: TestsExercise,
  services: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<MadeMatrix> {
  const { workspace } = services;
  const triedInputs = await listTriedInputs(problem, task, workspace);
  const trials = await findBugs(problem, task, triedInputs, workspace);
  const cases = triedInputs.inputs.map((args): TestCase => {
    return { args, expected: triedInputs.solve(args), isTimed: false, isForPrograms: true };
  });
  const { about } = triedInputs;
  const [group] = about.groups;
  const groupId = group?.id ?? "";
  const outcomes = await judgeRound(
    [...trials.values()],
    { timeFactor: 1, isThorough: true },
    {
      problem: about,
      reference: await workspace.reference(about),
      tests: new Map([[groupId, cases]]),
    },
    services,
  );
  const catches = new Map<string, Uint8Array>();
  for (const [{ name }, trial] of trials) {
    const own = outcomes.get(trial)?.cases;
    const bits = cases.map((_, place) => own?.get(testKey(groupId, place)));
    const count = bits.filter((bit) => bit === undefined).length;
    if (count > 0) {
      throw explain(problem, `the bug '${name}' was not tried on ${count} of its inputs`, {
        hint: "It crashes or is too slow on many: name another program, or narrow `where`.",
      });
    }
    if (!bits.includes(true)) {
      throw explain(problem, `no input catches the bug '${name}'`, {
        hint: "It is right on all inputs that `where` leaves: widen `where`, or leave the bug out.",
      });
    }
    catches.set(name, packBits(bits.map((bit) => bit === true)));
  }
  const least = findLeastCover(rowsOf([...catches.values()], cases.length));
  if (least.tests > task.most) {
    throw explain(
      problem,
      `${least.tests} tests are needed for all bugs, but \`most\` is ${task.most}`,
      {
        hint: `Allow ${least.tests} tests at least, or leave bugs out.`,
      },
    );
  }
  const madeFrom = await hashSources(task, triedInputs, workspace);
  await writeKillMatrix(problem, { madeFrom, inputs: cases.length, least, catches });
  return { inputs: cases.length, bugs: catches.size, least };
}

/** True if the stored matrix was made from the present inputs, reference and bugs. */
export async function isKillMatrixFresh(
  { problem, task }: TestsExercise,
  workspace: Workspace,
): Promise<boolean> {
  const triedInputs = await listTriedInputs(problem, task, workspace);
  await findBugs(problem, task, triedInputs, workspace);
  const { madeFrom } = await readKillMatrix(problem);
  const present = await hashSources(task, triedInputs, workspace);
  return JSON.stringify(madeFrom) === JSON.stringify(present);
}

/** The bugs with their programs. */
async function findBugs(
  problem: Problem,
  { bugs, about }: TestsTask,
  triedInputs: TriedInputs,
  workspace: Workspace,
): Promise<ReadonlyMap<Bug, Trial>> {
  const trials = await findTrials(triedInputs.about, workspace);
  const trialOfBug = new Map<Bug, Trial>();
  for (const bug of bugs) {
    const trial =
      trials.find(({ id }) => id === join("wrong_answer", bug.program)) ??
      (await findMutant(bug.program, trials))?.trial;
    if (trial === undefined) {
      throw explain(problem, `the program of the bug '${bug.name}' is missing`, {
        hint: bug.program.includes("#")
          ? `There is no such mutant: \`grundy generate ${about} --adequacy\` names those of submissions/${about}/accepted.`
          : `There is no submissions/${about}/wrong_answer/${bug.program}.`,
      });
    }
    trialOfBug.set(bug, trial);
  }
  return trialOfBug;
}

async function hashSources(
  { bugs, about }: TestsTask,
  triedInputs: TriedInputs,
  workspace: Workspace,
): Promise<MadeFrom> {
  const { config } = workspace;
  const folder = join(config.submissionsFolder, about, "wrong_answer");
  const trials = await findTrials(triedInputs.about, workspace);
  const readSource = async (program: string) =>
    (await findMutant(program, trials))?.source ?? readFile(join(folder, program));
  const programs = await Promise.all(
    bugs.map(async ({ name, program }) => [name, sha256(await readSource(program))]),
  );
  return {
    inputs: triedInputs.hash,
    reference: hashAnswers(triedInputs),
    bugs: Object.fromEntries(programs) as Record<string, string>,
  };
}

/** The rows of the matrix, one for each input: bit k says that it catches bug k. */
function rowsOf(columns: readonly Uint8Array[], inputs: number): readonly bigint[] {
  const rows = new Set<bigint>();
  for (let place = 0; place < inputs; place += 1) {
    let row = 0n;
    for (const [bug, bits] of columns.entries()) {
      if (isCaughtAt(bits, place)) row |= 1n << BigInt(bug);
    }
    rows.add(row);
  }
  return [...rows];
}
