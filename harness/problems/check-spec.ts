import { nearestName } from "../core/nearest-name.ts";
import { parseValueType, TYPE_NAMES, ValueTypeError, type ValueType } from "../core/value-type.ts";
import type { Value } from "../core/value.ts";
import { parseConstraint, toNames, toParameter } from "./build-problem.ts";
import { findObstacle, findViolation, isHolding, measuresOf, SAMPLE_GROUP_ID } from "./domain.ts";
import { hintAtNames, isInside, type Mistake, type SpecPath } from "./mistake.ts";
import type { Constraint, Parameter } from "./problem.ts";
import type { Draft } from "./spec-schema.ts";
import { readSpecValue, SpecValueError } from "./spec-value.ts";

/**
 * What the parts of a spec say of each other: that every name exists, every range holds something
 * and every input written by hand is one. What rests on a part that is itself wrong is left out.
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
  const parameters = readable.map((parameter, index) =>
    isWrong(["interface", "parameters", index]) ? undefined : parameter,
  );
  return [
    ...checkIdentity(draft, folderName),
    ...checkTypes(draft),
    ...parameterMistakes,
    ...checkConstraints(draft, parameters),
    ...checkGroups(draft, parameters),
    ...checkStrata(draft, parameters, isWrong),
    ...checkInputs(draft, parameters),
  ];
}

type Parameters = readonly (Parameter | undefined)[];

function checkIdentity({ id, name }: Draft, folderName: string): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  if (id !== undefined && id !== folderName) {
    mistakes.push({
      code: "id-differs",
      path: ["id"],
      message: `the id is '${id}', but the folder is named '${folderName}'`,
      hint: "Give both the same name.",
    });
  }
  if (name !== undefined && !Object.hasOwn(name, "en")) {
    mistakes.push({
      code: "missing-name",
      path: ["name"],
      at: "key",
      message: "the English name is missing",
      hint: "Add `en: …`: it is shown where another language has none.",
    });
  }
  return mistakes;
}

function checkTypes({ interface: { parameters, returns } }: Draft): readonly Mistake[] {
  const types: [SpecPath, string | undefined][] = [
    ...parameters.map((spec, index): [SpecPath, string | undefined] => [
      ["interface", "parameters", index, "type"],
      spec?.type,
    ]),
    [["interface", "returns"], returns],
  ];
  return types.flatMap(([path, text]) => (text === undefined ? [] : checkType(path, text)));
}

function checkType(path: SpecPath, text: string): readonly Mistake[] {
  try {
    parseValueType(text);
    return [];
  } catch (error) {
    if (!(error instanceof ValueTypeError)) throw error;
    const word = /^[A-Za-z]*/.exec(text.slice(error.column))?.[0] ?? "";
    return [
      {
        code: "unknown-type",
        path,
        offset: error.column,
        message: error.message,
        hint: hintAtNames(nearestName(word, TYPE_NAMES), TYPE_NAMES),
      },
    ];
  }
}

function isValueType(text: string): boolean {
  return checkType([], text).length === 0;
}

/** The keys of a parameter that speak of its values. */
const DOMAIN_KEYS = ["min", "max", "length", "items", "ascending", "alphabet"] as const;

function checkParameters(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const specs = draft.interface.parameters;
  const root: SpecPath = ["interface", "parameters"];
  return [
    ...findDuplicates(
      specs.map((spec) => spec?.name),
      (index) => [...root, index, "name"],
    ),
    ...specs.flatMap((spec, index) => {
      const parameter = parameters[index];
      if (spec === undefined || parameter === undefined) return [];
      const path = [...root, index];
      const { type } = parameter;
      const suitable = [
        ...measuresOf(parameter),
        ...(type.kind === "list" && type.item.kind === "int" ? ["ascending"] : []),
        ...(type.kind === "text" ? ["alphabet"] : []),
      ];
      const unsuitable = DOMAIN_KEYS.filter(
        (key) => spec[key] !== undefined && !suitable.includes(key),
      );
      return [
        ...unsuitable.map((key) => describeUnsuitable([...path, key], key, spec.type, suitable)),
        ...checkRange(path, spec),
        ...checkRange([...path, "length"], spec.length),
        ...checkRange([...path, "items"], spec.items),
      ];
    }),
  ];
}

function describeUnsuitable(
  path: SpecPath,
  key: string,
  type: string,
  suitable: readonly string[],
): Mistake {
  return {
    code: "unsuitable-key",
    path,
    at: "key",
    message: `'${key}' says nothing about a parameter of type ${type}`,
    hint: suitable.length === 0 ? "It has no bounds." : `Its keys are: ${suitable.join(", ")}.`,
  };
}

function checkRange(
  path: SpecPath,
  spec: { readonly min?: bigint; readonly max?: bigint } | undefined,
): readonly Mistake[] {
  const { min, max } = spec ?? {};
  if (min === undefined || max === undefined || min <= max) return [];
  return [
    {
      code: "empty-range",
      path: [...path, "min"],
      message: `min is ${min}, more than max, which is ${max}`,
    },
  ];
}

function findDuplicates(
  names: readonly (string | undefined)[],
  pathOf: (index: number) => SpecPath,
): readonly Mistake[] {
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (name === undefined || first === index) return [];
    return [
      {
        code: "duplicate-name",
        path: pathOf(index),
        message: `'${name}' is already the name of entry ${first + 1}`,
      } satisfies Mistake,
    ];
  });
}

function checkConstraints(draft: Draft, parameters: Parameters): readonly Mistake[] {
  return draft.constraints.flatMap((text, index) => {
    if (text === undefined) return [];
    const path: SpecPath = ["constraints", index];
    const constraint = parseConstraint(text);
    if (constraint === undefined) {
      return [
        {
          code: "bad-constraint",
          path,
          message: `'${text}' is no comparison of two parameters`,
          hint: "Write it as `k < n`, with <, <=, > or >=.",
        } satisfies Mistake,
      ];
    }
    return [
      { name: constraint.left, offset: text.indexOf(constraint.left) },
      { name: constraint.right, offset: text.lastIndexOf(constraint.right) },
    ].flatMap(({ name, offset }) => {
      const unknown = checkParameterName(draft, { path, offset }, name);
      if (unknown.length > 0) return unknown;
      const parameter = parameters.find((each) => each?.name === name);
      if (parameter === undefined || parameter.type.kind === "int") return [];
      const message = `'${name}' is no int: only ints can be compared`;
      return [{ code: "bad-constraint", path, offset, message } satisfies Mistake];
    });
  });
}

function checkParameterName(
  draft: Draft,
  place: Pick<Mistake, "path" | "at" | "offset">,
  name: string,
): readonly Mistake[] {
  const specs = draft.interface.parameters;
  const names = specs.flatMap((each) => each?.name ?? []);
  // The name may be that of a parameter which is itself wrong, and reported there.
  if (names.includes(name) || specs.includes(undefined)) return [];
  return [
    {
      code: "unknown-parameter",
      ...place,
      message: `there is no parameter '${name}'`,
      hint: hintAtNames(nearestName(name, names), names),
    },
  ];
}

function checkGroups(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const ids = [SAMPLE_GROUP_ID, ...draft.groups.map((group) => group?.id)];
  const duplicates = findDuplicates(ids, (index) => ["groups", index - 1, "id"]).map((mistake) =>
    mistake.path[1] !== undefined && draft.groups[Number(mistake.path[1])]?.id === SAMPLE_GROUP_ID
      ? { ...mistake, message: "'sample' is the group of the samples: it is there by itself" }
      : { ...mistake, message: mistake.message.replace(/entry \d+/, "another group") },
  );
  return [
    ...duplicates,
    ...draft.groups.flatMap((group, index) => [
      ...checkRequires(draft, index),
      ...Object.keys(group?.where ?? {}).flatMap((name) =>
        checkWhere(draft, parameters, index, name),
      ),
    ]),
  ];
}

function checkRequires(draft: Draft, index: number): readonly Mistake[] {
  const group = draft.groups[index];
  const isList = Array.isArray(group?.requires);
  return toNames(group?.requires).flatMap((name, position) => {
    const path = ["groups", index, "requires", ...(isList ? [position] : [])];
    const unknown = checkGroupName(draft, path, name);
    const required = draft.groups.findIndex((each) => each?.id === name);
    if (unknown.length > 0 || required < index) return unknown;
    if (isRequiring(draft, required, group?.id)) {
      return [
        {
          code: "cyclic-requires",
          path,
          message:
            required === index
              ? `group '${name}' requires itself`
              : `groups '${group?.id}' and '${name}' require each other, so neither could be judged`,
        } satisfies Mistake,
      ];
    }
    return [
      {
        code: "requires-later",
        path,
        message: `group '${name}' is judged only after '${group?.id}'`,
        hint: `Groups are judged in order: put '${name}' first.`,
      } satisfies Mistake,
    ];
  });
}

/** Whether a group requires another one, itself or through others. */
function isRequiring(draft: Draft, start: number, target: string | undefined): boolean {
  const seen = new Set<number>();
  const visit = (index: number): boolean => {
    const group = draft.groups[index];
    if (group === undefined || seen.has(index)) return false;
    seen.add(index);
    return (
      group.id === target ||
      toNames(group.requires).some((name) =>
        visit(draft.groups.findIndex((each) => each?.id === name)),
      )
    );
  };
  return visit(start);
}

function checkGroupName(draft: Draft, path: SpecPath, name: string): readonly Mistake[] {
  const names = [SAMPLE_GROUP_ID, ...draft.groups.flatMap((each) => each?.id ?? [])];
  if (names.includes(name) || draft.groups.includes(undefined)) return [];
  return [
    {
      code: "unknown-group",
      path,
      message: `there is no group '${name}'`,
      hint: hintAtNames(nearestName(name, names), names),
    },
  ];
}

function checkWhere(
  draft: Draft,
  parameters: Parameters,
  index: number,
  name: string,
): readonly Mistake[] {
  const path = ["groups", index, "where", name];
  const bounds = draft.groups[index]?.where?.[name] ?? {};
  const unknown = checkParameterName(draft, { path, at: "key" }, name);
  const parameter = parameters.find((each) => each?.name === name);
  const spec = draft.interface.parameters.find((each) => each?.name === name);
  if (parameter === undefined || spec === undefined) return unknown;
  const suitable = measuresOf(parameter);
  const unsuitable = Object.keys(bounds).filter((key) => !suitable.includes(key));
  return [
    ...unsuitable.map((key) => describeUnsuitable([...path, key], key, spec.type, suitable)),
    ...checkRange(path, bounds),
    ...(["length", "items", "sum"] as const).flatMap((key) =>
      checkRange([...path, key], bounds[key]),
    ),
  ];
}

function checkStrata(
  draft: Draft,
  parameters: Parameters,
  isWrong: (path: SpecPath) => boolean,
): readonly Mistake[] {
  return draft.tests.strata.flatMap((stratum, index) => {
    const path: SpecPath = ["tests", "strata", index];
    if (stratum === undefined || stratum === "bounds" || isWrong(path)) return [];
    const { groups, ...kinds } = stratum;
    const [kind, ...more] = Object.keys(kinds);
    if (kind === undefined || more.length > 0) {
      return [
        {
          code: "one-kind",
          path,
          message: "an entry is one of exhaustive, random, stress, manual or bounds",
          hint: "Give each kind an entry of its own.",
        } satisfies Mistake,
      ];
    }
    const isList = Array.isArray(groups);
    return [
      ...toNames(groups).flatMap((name, position) =>
        checkGroupName(draft, [...path, "groups", ...(isList ? [position] : [])], name),
      ),
      ...(kind === "manual" ? [] : checkObstacles(parameters, [...path, kind], kind)),
    ];
  });
}

function checkObstacles(parameters: Parameters, path: SpecPath, kind: string): readonly Mistake[] {
  return parameters.flatMap((parameter) => {
    const obstacle = parameter && findObstacle(parameter);
    if (parameter === undefined || obstacle === undefined) return [];
    const message = `${kind} cannot make values for '${parameter.name}': ${obstacle}`;
    return [{ code: "unsuitable-key", path, at: "key", message } satisfies Mistake];
  });
}

/** The inputs written by hand: samples, and the manual cases. */
function checkInputs(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const known = parameters.filter((each) => each !== undefined);
  // Of a parameter that is wrong itself nobody can say which arguments are right.
  if (known.length < parameters.length || known.length === 0) return [];
  const constraints = draft.constraints.flatMap((text) => {
    const constraint = text === undefined ? undefined : parseConstraint(text);
    const isSound = [constraint?.left, constraint?.right].every((name) =>
      known.some((each) => each.name === name && each.type.kind === "int"),
    );
    return constraint !== undefined && isSound ? [constraint] : [];
  });
  const check = (inputs: readonly (readonly unknown[] | undefined)[], root: SpecPath) =>
    inputs.flatMap((args, index) =>
      args === undefined ? [] : checkInput(known, constraints, args, [...root, index]),
    );
  return [
    ...check(draft.samples, ["samples"]),
    ...draft.tests.strata.flatMap((stratum, index) =>
      stratum === undefined || stratum === "bounds"
        ? []
        : check(stratum.manual ?? [], ["tests", "strata", index, "manual"]),
    ),
  ];
}

function checkInput(
  parameters: readonly Parameter[],
  constraints: readonly Constraint[],
  args: readonly unknown[],
  path: SpecPath,
): readonly Mistake[] {
  if (args.length !== parameters.length) {
    const names = parameters.map(({ name }) => name).join(", ");
    return [
      {
        code: "wrong-count",
        path,
        message: `an input is one argument for each of (${names}), this one has ${args.length}`,
        ...(parameters.length === 1 && { hint: "Write a list of its own around each input." }),
      },
    ];
  }
  const values: Value[] = [];
  const mistakes = parameters.flatMap((parameter, index) => {
    const place = [...path, index];
    const read = readOrExplain(parameter.type, args[index], place);
    if ("code" in read) return [read];
    values.push(read.value);
    const message = findViolation(parameter, read.value);
    return message === undefined
      ? []
      : [{ code: "not-in-domain", path: place, message } satisfies Mistake];
  });
  if (mistakes.length > 0) return mistakes;
  return constraints
    .filter((constraint) => !isHolding(constraint, parameters, values))
    .map(({ left, operator, right }) => ({
      code: "not-in-domain",
      path,
      message: `${left} ${operator} ${right} does not hold for this input`,
    }));
}

function readOrExplain(
  type: ValueType,
  data: unknown,
  path: SpecPath,
): { readonly value: Value } | Mistake {
  try {
    return { value: readSpecValue(type, data, path) };
  } catch (error) {
    if (!(error instanceof SpecValueError)) throw error;
    return { code: "wrong-type", path: error.path, message: error.message };
  }
}
