import { toParameter } from "../build-parameter.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkContradictions } from "./check-contradictions.ts";
import { checkForms } from "./check-forms.ts";
import { checkIdentity } from "./check-identity.ts";
import { checkGroups } from "./check-groups.ts";
import { checkInputs } from "./check-inputs.ts";
import {
  checkConstraints,
  checkParameters,
  checkTypes,
  isValueType,
  type Parameters,
} from "./check-parameters.ts";
import { checkTies } from "./check-ties.ts";
import { addFormTies } from "../form-ties.ts";
import { readInputForm } from "../program-forms.ts";
import { resolveTies } from "../resolve-ties.ts";
import { checkPlayer } from "./check-player.ts";
import { checkPrograms } from "./check-programs.ts";
import { checkStrata } from "./check-strata.ts";
import { isInside, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Draft } from "../spec-schema.ts";
import { checkParameterName, findDuplicates } from "./check-names.ts";

/**
 * Checks the parts of a spec against each other: every name must exist, every range must not be
 * empty, and every input written by hand must be valid. Skips checks that depend on a wrong part.
 */
export function findContradictions(
  draft: Draft,
  folderName: string,
  shapeMistakes: readonly Mistake[],
): readonly Mistake[] {
  const readable = draft.interface.parameters.map((spec) =>
    spec !== undefined && isValueType(spec.type) ? toParameter(spec) : undefined,
  );
  const parameterMistakes = checkParameters(draft, readable);
  const isWrong = (path: SpecPath) =>
    [...shapeMistakes, ...parameterMistakes].some((mistake) => isInside(mistake.path, path));
  const sound = readable.map((parameter, index) =>
    isWrong(["interface", "parameters", index]) ? undefined : parameter,
  );
  const tieMistakes = checkTies(draft, sound, countsOf(draft, sound));
  // Bounds that are wrong say nothing about inputs.
  const parameters = tieMistakes.length > 0 ? sound.map(() => undefined) : resolveAll(draft, sound);
  return [
    ...checkIdentity(draft, folderName),
    ...checkLimits(draft),
    ...checkTests(draft, shapeMistakes),
    ...checkTypes(draft),
    ...checkAnswers(draft),
    ...parameterMistakes,
    ...tieMistakes,
    ...checkConstraints(draft, parameters),
    ...checkContradictions(draft, parameters),
    ...checkOrder(draft),
    ...checkGroups(draft, parameters),
    ...checkPlayer(draft, shapeMistakes),
    ...checkStrata(draft, parameters, isWrong),
    ...checkForms(draft, parameters),
    ...checkInputs(draft, parameters),
    ...checkPrograms(draft),
  ];
}

/** Counts that the form of the input names. */
function countsOf({ input }: Draft, parameters: Parameters): readonly string[] {
  const validParameters = parameters.filter((each) => each !== undefined);
  if (input === undefined || validParameters.length < parameters.length) return [];
  const parsed = readInputForm(input, validParameters);
  return "form" in parsed ? parsed.form.counts.map(({ name }) => name) : [];
}

/** The parameters with the bounds that others and the form give them. */
function resolveAll({ input }: Draft, parameters: Parameters): Parameters {
  const validParameters = parameters.filter((each) => each !== undefined);
  if (validParameters.length < parameters.length) return parameters;
  const parsed = input === undefined ? undefined : readInputForm(input, validParameters);
  const form = parsed !== undefined && "form" in parsed ? parsed.form : undefined;
  return resolveTies(addFormTies(validParameters, form));
}

function checkLimits({ limits }: Draft): readonly Mistake[] {
  const { time_limit: timeLimit = 0, group_time: groupTime = timeLimit } = limits ?? {};
  if (groupTime >= timeLimit) return [];
  return [
    {
      code: "out-of-range",
      path: ["limits", "group_time"],
      message: `the calls of a group have ${groupTime} s together, less than time_limit gives a single one (${timeLimit} s)`,
      hint: "Increase it to time_limit at least; `grundy verify <id> --limits` proposes a value.",
    },
  ];
}

/** Checks that `tests` is there. The schema cannot, since a student's copy has none. */
function checkTests({ copy, tests }: Draft, shapeMistakes: readonly Mistake[]): readonly Mistake[] {
  if (copy !== undefined || tests !== undefined) return [];
  // A key that is missing because it was misspelt is one mistake, not two.
  const isMisspelt = shapeMistakes.some(
    ({ code, path: [key, ...inner] }) =>
      code === "unknown-key" &&
      inner.length === 0 &&
      nearestName(String(key), ["tests"]) === "tests",
  );
  if (isMisspelt) return [];
  return [{ code: "missing-key", path: ["tests"], message: "'tests' is missing" }];
}

/** Checks that `order` names every parameter exactly once. */
function checkOrder(draft: Draft): readonly Mistake[] {
  const { order } = draft;
  if (order === undefined) return [];
  const path: SpecPath = ["order"];
  const names = draft.interface.parameters.flatMap((each) => each?.name ?? []);
  const unknownNames = order.flatMap((name, index) =>
    checkParameterName(draft, { path: [...path, index] }, name),
  );
  const missing = names.filter((name) => !order.includes(name));
  return [
    ...unknownNames,
    ...findDuplicates(order, (index) => [...path, index]),
    ...(missing.length === 0 || unknownNames.length > 0
      ? []
      : [
          {
            code: "missing-name",
            path,
            at: "key",
            message: `'order' does not contain ${missing.join(", ")}`,
            hint: "List every parameter, the most significant first; without this key all count together.",
          } satisfies Mistake,
        ]),
  ];
}
