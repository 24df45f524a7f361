import type { Comparison } from "../core/comparison/comparison.ts";
import { DEFAULT_TOLERANCE } from "../core/comparison/tolerance.ts";
import { parseValueType, type ValueType } from "../core/values/value-type.ts";
import type { Value } from "../core/values/value.ts";
import { SAMPLE_GROUP_ID } from "./domain.ts";
import { toFloatRange, toParameter, toRange } from "./build-parameter.ts";
import type { Condition, Constraint, Group, Parameter, Problem, Stratum } from "./problem.ts";
import type { Spec } from "./spec-schema.ts";
import { readSpecValue } from "./spec-value.ts";

type SpecGroup = Spec["groups"][number];
type SpecStratum = Spec["tests"]["strata"][number];

const MEBIBYTE = 2 ** 20;

/** The entries of `tests.strata` that say how many. */
const COUNTED_KINDS = [
  "exhaustive",
  "axis",
  "by_output",
  "borders",
  "shapes",
  "random",
  "stress",
] as const;

/** The entries that an author writes: `- exhaustive: 20`. */
export const STRATUM_KINDS = [...COUNTED_KINDS, "manual", "bounds"] as const;

/** The problem that a spec without mistakes declares, with every default filled in. */
export function buildProblem(spec: Spec, folder: string): Problem {
  const parameters = spec.interface.parameters.map(toParameter);
  const types = parameters.map(({ type }) => type);
  const { limits, answers } = spec;
  return {
    id: spec.id,
    folder,
    name: spec.name,
    source: spec.source,
    notes: spec.notes ?? [],
    interface: {
      functionName: spec.interface.function,
      parameters,
      returns: parseValueType(spec.interface.returns),
    },
    limits: {
      timeMs: Math.round(limits.time_limit * 1000),
      memoryBytes: Number(limits.memory) * MEBIBYTE,
      outputBytes: Number(limits.output ?? 8n) * MEBIBYTE,
      timeFactors: limits.time_factors ?? {},
    },
    answers: {
      strictness: answers?.strictness ?? "lenient",
      scoring: answers?.scoring ?? "exact",
      comparison: toComparison(answers ?? {}),
    },
    samples: spec.samples.map((args) => toArguments(types, args)),
    groups: [SAMPLE_GROUP, ...spec.groups.map((group) => toGroup(group, parameters))],
    tests: {
      salt: spec.tests.salt,
      order: spec.order,
      constraints: (spec.constraints ?? []).flatMap((text) => parseConstraint(text) ?? []),
      strata: spec.tests.strata.map((stratum) => toStratum(stratum, types)),
    },
  };
}

/** ICPC's meaning: one key for both, or each for itself, of which one that is left out allows nothing. */
function toComparison(answers: NonNullable<Spec["answers"]>): Comparison {
  const both = answers.float_tolerance;
  const absolute = both ?? answers.float_absolute_tolerance;
  const relative = both ?? answers.float_relative_tolerance;
  const isSilent = absolute === undefined && relative === undefined;
  return {
    ...(isSilent ? DEFAULT_TOLERANCE : { absolute: absolute ?? 0, relative: relative ?? 0 }),
    allowed: answers.allow ?? [],
    isInAnyOrder: answers.order === "any",
    isCaseFolded: answers.case === "folded",
  };
}

/** Samples are worth nothing and hold up nothing: they are there to be looked at. */
const SAMPLE_GROUP: Group = {
  id: SAMPLE_GROUP_ID,
  visibility: "visible",
  points: 0,
  requires: [],
  where: [],
};

function toGroup(spec: SpecGroup, parameters: readonly Parameter[]): Group {
  return {
    id: spec.id,
    visibility: spec.visibility ?? "hidden",
    points: spec.points,
    requires: toNames(spec.requires),
    where: Object.entries(spec.where ?? {}).flatMap(([name, bounds]) => {
      const isFloat = parameters.some((each) => each.name === name && each.type.kind === "float");
      return toConditions(name, bounds, isFloat);
    }),
  };
}

function toConditions(
  parameter: string,
  bounds: NonNullable<SpecGroup["where"]>[string],
  isFloat: boolean,
): readonly Condition[] {
  const { length, items, sum, ...value } = bounds;
  const conditions: Condition[] = [];
  if (Object.keys(value).length > 0) {
    conditions.push(
      isFloat
        ? { parameter, measure: "float", range: toFloatRange(value) }
        : { parameter, measure: "value", range: toRange(value) },
    );
  }
  for (const [measure, range] of Object.entries({ length, items, sum })) {
    if (range === undefined) continue;
    conditions.push({
      parameter,
      measure: measure as "length" | "items" | "sum",
      range: toRange(range),
    });
  }
  return conditions;
}

export function toNames(names: string | readonly string[] | undefined): readonly string[] {
  return typeof names === "string" ? [names] : (names ?? []);
}

/** Undefined when the text is not of the form `k < n`. */
export function parseConstraint(text: string): Constraint | undefined {
  const match = /^\s*(\w+)\s*(<=|>=|<|>)\s*(\w+)\s*$/.exec(text);
  const [, left, operator, right] = match ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { left, operator: operator as Constraint["operator"], right };
}

function toStratum(spec: SpecStratum, types: readonly ValueType[]): Stratum {
  if (spec === "bounds") return { kind: "bounds", groups: [] };
  const groups = toNames(spec.groups);
  for (const kind of COUNTED_KINDS) {
    const count = spec[kind];
    if (count !== undefined) return { kind, count: Number(count), groups };
  }
  const { manual = [] } = spec;
  return { kind: "manual", cases: manual.map((args) => toArguments(types, args)), groups };
}

function toArguments(types: readonly ValueType[], args: readonly unknown[]): readonly Value[] {
  return types.map((type, index) => readSpecValue(type, args[index]));
}
