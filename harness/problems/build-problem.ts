import { DEFAULT_GROUP_FACTOR } from "../core/judging/limits.ts";
import type { Comparison } from "../core/comparison/comparison.ts";
import { DEFAULT_TOLERANCE } from "../core/comparison/tolerance.ts";
import { parseValueType, type ValueType } from "../core/values/value-type.ts";
import type { Value } from "../core/values/value.ts";
import { MistakesError, type SpecPath } from "../core/judging/mistake.ts";
import { SAMPLE_GROUP_ID } from "./domain.ts";
import { toFloatRange, toParameter, toRange } from "./build-parameter.ts";
import type {
  Condition,
  Constraint,
  Group,
  HandAnswer,
  Parameter,
  Problem,
  Stratum,
} from "./problem.ts";
import { toRules } from "./game-rules.ts";
import { readForms, readSample } from "./program-forms.ts";
import {
  argumentsOf,
  type HandWritten,
  isTextSample,
  type Spec,
  type WrittenBounds,
  type WrittenSample,
} from "./spec-schema.ts";
import { readSpecValue } from "./spec-value.ts";

type SpecGroup = Spec["groups"][number];
type SpecStratum = NonNullable<Spec["tests"]>["strata"][number];

const MEBIBYTE = 2 ** 20;

/** Kinds of `tests.strata` entries whose value is a count. */
const COUNTED_KINDS = [
  "exhaustive",
  "axis",
  "by_output",
  "borders",
  "near_misses",
  "shapes",
  "random",
  "stress",
] as const;

/** Kinds of entries that authors write: `- exhaustive: 20`. */
export const STRATUM_KINDS = [...COUNTED_KINDS, "custom", "manual", "bounds"] as const;

/** Builds the problem from a spec without mistakes, filling in all defaults. */
export function buildProblem(spec: Spec, folder: string): Problem {
  const parameters = spec.interface.parameters.map(toParameter);
  const types = parameters.map(({ type }) => type);
  const forms = readForms(spec, parameters, spec.interface.returns);
  if ("mistakes" in forms) throw new MistakesError(forms.mistakes);
  const { called } = forms;
  const samples = spec.samples.map((sample, index) =>
    readSample(sample, called, ["samples", index]),
  );
  const { limits, answers } = spec;
  const scoring = answers?.scoring ?? "exact";
  const isPlayer = spec.interface.player !== undefined;
  const groups = spec.groups.map((group) => {
    const { opponent = "perfect", positions } = group;
    return {
      ...toGroup(group, parameters),
      ...(isPlayer && { opponent }),
      ...(positions !== undefined && { positions }),
    };
  });
  const { here, elsewhere } = divideGroups(groups, spec.copy, scoring);
  return {
    id: spec.id,
    folder,
    name: spec.name,
    source: spec.source,
    notes: spec.notes ?? [],
    interface: {
      functionName: spec.interface.player ?? spec.interface.function ?? "",
      ...(spec.interface.program && { isForProgramsOnly: true }),
      isPlayer,
      ...(spec.interface.claim !== undefined && { claimedGame: spec.interface.claim }),
      ...(spec.rules !== undefined && { claimedRules: toRules(spec.rules) }),
      ...called,
      ...(spec.python && { pythonModules: spec.python.modules }),
    },
    limits: {
      timeMs: Math.round(limits.time_limit * 1000),
      groupFactor:
        limits.group_time === undefined
          ? DEFAULT_GROUP_FACTOR
          : limits.group_time / limits.time_limit,
      memoryBytes: Number(limits.memory) * MEBIBYTE,
      outputBytes: Number(limits.output ?? 8n) * MEBIBYTE,
      timeFactors: limits.time_factors ?? {},
      ...(limits.anytime === undefined ? {} : { isAnytime: limits.anytime }),
    },
    answers: {
      strictness: answers?.strictness ?? "lenient",
      scoring,
      comparison: toComparison(answers ?? {}),
      ...(answers?.checker_visibility && { checkerVisibility: answers.checker_visibility }),
    },
    programs: {
      reference: spec.reference,
      brute: spec.brute,
      checker: answers?.checker,
      inputCheck: spec.tests?.input_check,
    },
    samples: samples.map(({ args }) => args),
    groups: [{ ...SAMPLE_GROUP, ...(isPlayer && { opponent: "perfect" }) }, ...here],
    ...(spec.copy !== undefined && { copy: { elsewhere } }),
    tests: {
      salt: spec.tests?.salt ?? "",
      order: spec.order,
      constraints: (spec.constraints ?? []).flatMap((text) => parseConstraint(text) ?? []),
      strata: (spec.tests?.strata ?? []).map((stratum) => toStratum(stratum, types)),
      handAnswers: [
        ...samples.flatMap(({ args, expected }, index) => {
          if (expected === undefined) return [];
          const key = isTextSample(spec.samples[index] as WrittenSample) ? "output" : "expected";
          return [{ args, expected, path: ["samples", index, key] }];
        }),
        ...toHandAnswers(spec, types),
      ],
    },
  };
}

/** As in ICPC: one key for both tolerances, or one each; a missing one of the two allows nothing. */
function toComparison(answers: NonNullable<Spec["answers"]>): Comparison {
  const both = answers.float_tolerance;
  const absolute = both ?? answers.float_absolute_tolerance;
  const relative = both ?? answers.float_relative_tolerance;
  const isDefault = absolute === undefined && relative === undefined;
  return {
    ...(isDefault ? DEFAULT_TOLERANCE : { absolute: absolute ?? 0, relative: relative ?? 0 }),
    allowed: answers.allow ?? [],
    isInAnyOrder: answers.order === "any",
    isCaseFolded: answers.case === "folded",
  };
}

/**
 * A student's copy contains only visible groups. In an optimisation exercise it contains no group
 * with points, since the best answers in its tests would give the exercise away.
 */
function divideGroups(
  groups: readonly Group[],
  copy: Spec["copy"],
  scoring: Problem["answers"]["scoring"],
): { readonly here: readonly Group[]; readonly elsewhere: readonly Group[] } {
  const isHere = ({ visibility }: Group) =>
    copy === undefined || (visibility === "visible" && scoring === "exact");
  const here = groups.filter(isHere);
  const ids = [SAMPLE_GROUP_ID, ...here.map(({ id }) => id)];
  return {
    // Groups that are judged elsewhere block nothing here.
    here: here.map((group) => ({
      ...group,
      requires: group.requires.filter((id) => ids.includes(id)),
    })),
    elsewhere: groups.filter((group) => !isHere(group)),
  };
}

/** Samples score nothing and block nothing: they only illustrate the exercise. */
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
    where: toConditions(spec.where ?? {}, parameters),
  };
}

/** The conditions of written bounds. */
export function toConditions(
  where: WrittenBounds,
  parameters: readonly Parameter[],
): readonly Condition[] {
  return Object.entries(where).flatMap(([name, bounds]) => {
    const isFloat = parameters.some((each) => each.name === name && each.type.kind === "float");
    return conditionsOf(name, bounds, isFloat);
  });
}

function conditionsOf(
  parameter: string,
  bounds: WrittenBounds[string],
  isFloat: boolean,
): readonly Condition[] {
  const { length, items, sum, acyclic, ...value } = bounds;
  const conditions: Condition[] = acyclic ? [{ parameter, measure: "acyclic" }] : [];
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

/** Parses a constraint of the form `k < n`; undefined if the text is anything else. */
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
  const { manual = [], custom, count = 0n } = spec;
  if (custom !== undefined) {
    return { kind: "custom", generator: custom, count: Number(count), groups };
  }
  const cases = manual.map((entry) => toArguments(types, argumentsOf(entry)));
  return { kind: "manual", cases, groups };
}

function toHandAnswers(
  { tests, interface: { returns } }: Spec,
  types: readonly ValueType[],
): readonly HandAnswer[] {
  const type = parseValueType(returns);
  const readAnswers = (list: readonly HandWritten[], root: SpecPath) =>
    list.flatMap((entry, index): readonly HandAnswer[] => {
      if (!("expected" in entry)) return [];
      const expected = readSpecValue(type, entry.expected);
      const path = [...root, index, "expected"];
      return [{ args: toArguments(types, entry.args), expected, path }];
    });
  return (tests?.strata ?? []).flatMap((each, index) =>
    each === "bounds" ? [] : readAnswers(each.manual ?? [], ["tests", "strata", index, "manual"]),
  );
}

function toArguments(types: readonly ValueType[], args: readonly unknown[]): readonly Value[] {
  return types.map((type, index) => readSpecValue(type, args[index]));
}
