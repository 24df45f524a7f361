import type { Mistake } from "../../core/judging/mistake.ts";
import { parseConstraint } from "../build-problem.ts";
import { readConstraint } from "../domain.ts";
import type { Range } from "../problem.ts";
import type { Draft } from "../spec-schema.ts";
import type { Parameters } from "./check-parameters.ts";

/** Checks that some input meets all constraints and bounds, and that no group is empty by its bounds. */
export function checkContradictions(draft: Draft, parameters: Parameters): readonly Mistake[] {
  return [...checkCycles(draft, parameters), ...checkEmptyGroups(draft, parameters)];
}

/** A constraint between two int parameters: lower + slack <= upper. */
interface Relation {
  readonly index: number;
  readonly text: string;
  readonly lower: string;
  readonly upper: string;
  readonly slack: bigint;
}

function checkCycles({ constraints }: Draft, parameters: Parameters): readonly Mistake[] {
  const ints = parameters.filter((each) => each?.type.kind === "int");
  const rangeOf = new Map(ints.map((each) => [each?.name, each?.range] as const));
  const relations = constraints.flatMap((text, index): Relation[] => {
    const constraint = text === undefined ? undefined : parseConstraint(text);
    if (text === undefined || constraint === undefined) return [];
    const relation = { index, text, ...readConstraint(constraint) };
    return rangeOf.has(relation.lower) && rangeOf.has(relation.upper) ? [relation] : [];
  });
  const bounded = relations.filter(({ lower }) => rangeOf.get(lower)?.min !== undefined);
  // Without bounds, a cycle alone raises the least values without end.
  const least = new Map([...rangeOf].map(([name, range]) => [name, range?.min ?? 0n] as const));
  const culprit = raise(relations, new Map([...rangeOf.keys()].map((name) => [name, 0n] as const)));
  const beyond = culprit ?? raise(bounded, least, rangeOf);
  if (beyond === undefined) return [];
  const others = relations.filter((each) => each !== beyond).map(({ text }) => `'${text}'`);
  const rest = [...others, "the bounds of the parameters"].join(", ");
  return [
    {
      code: "bad-constraint",
      path: ["constraints", beyond.index],
      message: `no input meets '${beyond.text}' together with ${rest}`,
      hint: "Remove one of them, or widen the bounds.",
    },
  ];
}

/** Raises the least values until all relations hold; returns the one that cannot hold. */
function raise(
  relations: readonly Relation[],
  least: Map<string | undefined, bigint>,
  bounds?: ReadonlyMap<string | undefined, Range | undefined>,
): Relation | undefined {
  for (let round = 0; round <= least.size; round += 1) {
    let changed: Relation | undefined;
    for (const relation of relations) {
      const leastUpper = (least.get(relation.lower) ?? 0n) + relation.slack;
      if (leastUpper <= (least.get(relation.upper) ?? 0n)) continue;
      const max = bounds?.get(relation.upper)?.max;
      if (max !== undefined && leastUpper > max) return relation;
      least.set(relation.upper, leastUpper);
      changed = relation;
    }
    if (changed === undefined) return undefined;
    if (round === least.size) return changed;
  }
  return undefined;
}

function checkEmptyGroups({ groups }: Draft, parameters: Parameters): readonly Mistake[] {
  return groups.flatMap((group, index) =>
    Object.entries(group?.where ?? {}).flatMap(([name, bounds]): readonly Mistake[] => {
      const parameter = parameters.find((each) => each?.name === name);
      if (parameter === undefined) return [];
      const own = [
        ...(parameter.type.kind === "int" ? [{ key: [], of: bounds, range: parameter.range }] : []),
        { key: ["length"], of: bounds.length, range: parameter.length },
      ];
      return own.flatMap(({ key, of, range }): readonly Mistake[] => {
        const isAbove = isLess(range.max, of?.min);
        if (!isAbove && !isLess(of?.max, range.min)) return [];
        const declared = isAbove ? `at most ${range.max}` : `at least ${range.min}`;
        return [
          {
            code: "empty-range",
            path: ["groups", index, "where", name, ...key],
            message: `no input is in group '${group?.id}': ${["the", ...key, "of", name].join(" ").replace("the of ", "")} is ${declared}`,
            hint: "Correct the bounds of the group, or those of the parameter.",
          },
        ];
      });
    }),
  );
}

function isLess(left: unknown, right: unknown): boolean {
  return typeof left === "bigint" && typeof right === "bigint" && left < right;
}
