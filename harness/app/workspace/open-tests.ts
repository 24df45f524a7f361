import { join } from "node:path";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import { didYouMean } from "../../core/judging/mistake.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import { compileDomain } from "../../domains/domain.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { BugSuite, Suite } from "../../engine/judging/suite.ts";
import { toConditions } from "../../problems/build-problem.ts";
import { findGroup } from "../../problems/domain.ts";
import { readKillMatrix, sha256 } from "../../problems/kill-matrix.ts";
import { SPEC_FILE } from "../../problems/list-problems.ts";
import type {
  Condition,
  Group,
  Parameter,
  Problem,
  Range,
  TestsTask,
} from "../../problems/problem.ts";

/** All inputs are tried on all bugs, and enumerated whenever tests are judged. */
const MAX_INPUTS = 20_000;

/** The exercises of a workspace and their references. */
interface Exercises {
  readonly problem: (id: string) => Promise<Problem>;
  readonly reference: (problem: Problem) => Promise<ReferenceParts>;
  /** Throws if there is no such exercise. */
  readonly requireExercise: (key: "tests", id: string, problem: Problem) => Promise<void>;
}

/** The inputs of an exercise whose answers are tests: all that its bounds leave. */
export interface TriedInputs {
  /** The exercise that tests are about, with one group of the inputs. */
  readonly about: Problem;
  readonly inputs: readonly (readonly Value[])[];
  readonly solve: BugSuite["solve"];
  /** Reasons for right answers; undefined: the reference has none. */
  readonly explain: ReferenceParts["explain"];
  /** Hash of everything that decides which inputs these are. */
  readonly hash: string;
}

/** Opens an exercise whose bugs judge tests. */
export async function openTests(
  problem: Problem,
  task: TestsTask,
  workspace: Exercises,
): Promise<Suite> {
  const triedInputs = await listTriedInputs(problem, task, workspace);
  const { about, inputs, solve, explain: reasonOf, hash } = triedInputs;
  const matrix = await readKillMatrix(problem);
  const hint = `Run \`grundy generate ${problem.id}\`.`;
  if (matrix.madeFrom.inputs !== hash || matrix.inputs !== inputs.length) {
    throw explain(problem, "the kill matrix was made for other inputs", { hint });
  }
  if (matrix.madeFrom.reference !== hashAnswers(triedInputs)) {
    throw explain(problem, "the kill matrix was made with another reference", { hint });
  }
  const types = about.interface.parameters.map(({ type }) => type);
  const places = new Map(inputs.map((args, place) => [inputKeyOf(types, args), place]));
  const catches = [...matrix.catches].map(([bug, bits]) => [bug, sha256(bits)]);
  const { most, asksAnswers, bugs } = task;
  const { reference } = matrix.madeFrom;
  const decisive = [
    hash,
    reference,
    matrix.least,
    catches,
    most,
    asksAnswers,
    task.explainsAnswers,
    bugs,
    problem.groups,
  ];
  return {
    problem,
    reference: {},
    bugs: {
      task,
      about,
      matrix,
      inputs,
      places,
      solve,
      ...(task.explainsAnswers && { explain: reasonOf ?? noReason }),
    },
    cases: new Map(),
    hash: sha256(JSON.stringify(decisive)),
  };
}

/**
 * Lists the inputs that tests may have.
 * @throws {DiagnosticsError} if the exercise that tests are about does not suit, or has too many inputs.
 */
export async function listTriedInputs(
  problem: Problem,
  task: TestsTask,
  workspace: Exercises,
): Promise<TriedInputs> {
  await workspace.requireExercise("tests", task.about, problem);
  const base = await workspace.problem(task.about);
  if (base.task !== undefined || base.interface.isPlayer) {
    throw explain(problem, `${task.about} does not ask for a function or a program`, {
      hint: "Tests catch wrong programs, which answer inputs: name another exercise.",
    });
  }
  const names = base.interface.parameters.map(({ name }) => name);
  const unknown = Object.keys(task.where).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(nearestName(unknown, names), names);
    throw explain(problem, `${task.about} has no parameter '${unknown}', which 'where' names`, {
      hint,
    });
  }
  const reference = await workspace.reference(base);
  const { solve } = reference;
  if (solve === undefined || (task.asksAnswers && !hasOneAnswer(base, reference))) {
    throw explain(problem, `${task.about} has no reference that gives the only right answer`, {
      hint: "Name an exercise with a TypeScript reference; `expected` needs one right answer.",
    });
  }
  const group: Group = {
    id: "tried",
    visibility: "visible",
    points: 0,
    requires: [],
    where: toConditions(task.where, base.interface.parameters),
  };
  const parameters = base.interface.parameters.map((each) => narrow(each, group.where));
  const about = { ...base, interface: { ...base.interface, parameters }, groups: [group] };
  const inputs = enumerate(about, group, reference);
  if (inputs === undefined || inputs.length === 0) {
    const what = inputs === undefined ? `more than ${MAX_INPUTS} inputs` : "no input";
    throw explain(problem, `'where' leaves ${what}`, {
      hint: "All inputs are tried on all bugs: give bounds that leave some thousand.",
    });
  }
  const types = base.interface.parameters.map(({ type }) => type);
  const hash = sha256(inputs.map((args) => inputKeyOf(types, args)).join("\n"));
  return { about, inputs, solve, explain: reference.explain, hash };
}

/** The parameter with the bounds of a group, so that messages about inputs name these. */
function narrow(parameter: Parameter, where: readonly Condition[]): Parameter {
  let { range, length, items } = parameter;
  for (const condition of where) {
    if (condition.parameter !== parameter.name) continue;
    switch (condition.measure) {
      case "value":
        range = intersect(range, condition.range);
        break;
      case "length":
        length = intersect(length, condition.range);
        break;
      case "items":
        items = intersect(items, condition.range);
        break;
      case "sum":
      case "float":
      case "acyclic":
        break;
    }
  }
  return { ...parameter, range, length, items };
}

function intersect(own: Range, other: Range): Range {
  const min = own.min === undefined || (other.min ?? own.min) > own.min ? other.min : own.min;
  const max = own.max === undefined || (other.max ?? own.max) < own.max ? other.max : own.max;
  return { min, max };
}

function noReason(): undefined {
  return undefined;
}

/** Hash of the reference's answers to all inputs. */
export function hashAnswers({ about, inputs, solve }: TriedInputs): string {
  const { returns } = about.interface;
  return sha256(JSON.stringify(inputs.map((args) => toJson(returns, solve(args)))));
}

function hasOneAnswer({ answers }: Problem, { check }: ReferenceParts): boolean {
  return check === undefined && answers.scoring === "exact";
}

/** Undefined if there are too many. */
function enumerate(
  about: Problem,
  group: Group,
  { hasAnswer, isValid }: ReferenceParts,
): readonly (readonly Value[])[] | undefined {
  const { parameters } = about.interface;
  const inputs: (readonly Value[])[] = [];
  let inputCount = 0;
  for (const args of compileDomain(about, group).enumerate()) {
    inputCount += 1;
    if (inputCount > 4 * MAX_INPUTS || inputs.length > MAX_INPUTS) return undefined;
    const isTried =
      findGroup([group], parameters, args) !== undefined &&
      (hasAnswer?.(args) ?? true) &&
      isValid?.(args, "en") === undefined;
    if (isTried) inputs.push(args);
  }
  return inputs.length > MAX_INPUTS ? undefined : inputs;
}

export function explain(
  { folder }: Pick<Problem, "folder">,
  message: string,
  { hint }: { readonly hint: string },
): DiagnosticsError {
  return new DiagnosticsError([
    { code: "unsuitable-tests", file: join(folder, SPEC_FILE), message, hint },
  ]);
}
