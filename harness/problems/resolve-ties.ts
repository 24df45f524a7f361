import type { Group, Parameter, Range, Tie, ValueDomain } from "./problem.ts";
import { isTied, listCounts, namedParts, type NamedDomain } from "./ties.ts";

type Ranges = ReadonlyMap<string, Range>;

const EMPTY: Range = { min: 0n, max: -1n };
const ANY: Range = { min: undefined, max: undefined };

/**
 * Gives values bounds of their own, as far as those of others allow: with `max: n` and n up to 9, at most 9.
 * Bounds that contradict each other leave an empty range.
 */
export function resolveTies(parameters: readonly Parameter[]): readonly Parameter[] {
  if (!parameters.some(isTied)) return parameters;
  const named = parameters.map((domain) => ({ name: domain.name, domain }));
  const resolved = resolveTogether(named, new Map());
  return parameters.map((parameter, at) => ({ ...parameter, ...resolved[at] }));
}

/** The parameters within a group, with all bounds that its conditions put on others through ties. */
export function resolveWithin(
  parameters: readonly Parameter[],
  group: Group | undefined,
): readonly Parameter[] {
  if (group === undefined || !parameters.some(isTied)) return parameters;
  return resolveTies(parameters.map((parameter) => narrowToGroup(parameter, group)));
}

function narrowToGroup(parameter: Parameter, { where }: Group): Parameter {
  let { range, length, items } = parameter;
  for (const condition of where) {
    if (condition.parameter !== parameter.name) continue;
    if (condition.measure === "value") range = intersect(range, condition.range);
    if (condition.measure === "length") length = intersect(length, condition.range);
    if (condition.measure === "items") items = intersect(items, condition.range);
  }
  return { ...parameter, range, length, items };
}

function resolveTogether(named: readonly NamedDomain[], outer: Ranges): readonly ValueDomain[] {
  let current = named;
  const counts = listCounts(named, new Map([...outer.keys()].map((name) => [name, 0n])));
  // Each round passes bounds on by one tie: more rounds than values mean a cycle.
  for (let round = 0; round <= named.length + counts.length + 1; round += 1) {
    const ranges = new Map(outer);
    for (const { name, domain } of current) {
      if (name === undefined) continue;
      const [content] = domain.type.kind === "option" ? domain.parts : [];
      if (domain.type.kind === "int") ranges.set(name, pressed(name, domain.range, current));
      else if (content?.type.kind === "int") ranges.set(name, content.range);
      else ranges.delete(name);
    }
    for (const count of counts) ranges.set(count, pressed(count, ANY, current));
    const next = current.map(({ name, domain }) => ({
      name,
      domain: narrow(
        domain.type.kind === "int" && name !== undefined
          ? { ...domain, range: ranges.get(name) ?? domain.range }
          : domain,
        ranges,
      ),
    }));
    if (next.every(({ domain }, at) => isSameRange(domain, current[at]?.domain)))
      return next.map(({ domain }) => domain);
    current = next;
  }
  return current.map(({ domain }) =>
    domain.ties === undefined ? domain : { ...domain, range: EMPTY, length: EMPTY },
  );
}

/** The range of an int, as far as the values that it bounds leave it. */
function pressed(name: string, range: Range, named: readonly NamedDomain[]): Range {
  let result = range;
  for (const { domain } of named) {
    for (const tie of domain.ties ?? []) {
      if (tie.name !== name || tie.on === "items") continue;
      const own = tie.on === "value" ? domain.range : domain.length;
      const bound = tie.end === "max" ? own.min : own.max;
      if (bound === undefined) continue;
      const end = bound - tie.plus;
      result = intersect(
        result,
        tie.end === "max" ? { min: end, max: undefined } : { min: undefined, max: end },
      );
    }
    // Rows of a list are as long as the count only if there are any.
    const [row] = domain.type.kind === "list" && (domain.length.min ?? 0n) > 0n ? domain.parts : [];
    if (row !== undefined && row.type.kind !== "record" && row.ties !== undefined)
      result = pressed(name, result, [{ name: undefined, domain: row }]);
  }
  return result;
}

function narrow(domain: ValueDomain, ranges: Ranges): ValueDomain {
  if (!isTied(domain)) return domain;
  const { type, ties = [], parts, structure } = domain;
  const length = intersect(tied(domain.length, ties, "length", ranges), {
    min: 0n,
    max: undefined,
  });
  const items = tied(domain.items, ties, "items", ranges);
  const last =
    structure !== "permutation" || length.max === undefined
      ? undefined
      : (items.min ?? 1n) + length.max - 1n;
  return {
    ...domain,
    range: tied(domain.range, ties, "value", ranges),
    length: type.kind === "int" ? domain.length : length,
    items: last === undefined ? items : intersect(items, { min: undefined, max: last }),
    parts:
      type.kind === "record"
        ? resolveTogether(namedParts(domain), ranges)
        : parts.map((part) => narrow(part, ranges)),
  };
}

function tied(range: Range, ties: readonly Tie[], on: Tie["on"], ranges: Ranges): Range {
  let result = range;
  for (const tie of ties) {
    if (tie.on !== on) continue;
    const other = tie.name === undefined ? { min: 0n, max: 0n } : ranges.get(tie.name);
    const bound = other?.[tie.end];
    if (bound === undefined) continue;
    result = intersect(
      result,
      tie.end === "max"
        ? { min: undefined, max: bound + tie.plus }
        : { min: bound + tie.plus, max: undefined },
    );
  }
  return result;
}

/** Nested values settle in the same rounds, as their bounds depend on those around them. */
function isSameRange(one: ValueDomain, other: ValueDomain | undefined): boolean {
  return (
    other !== undefined &&
    (["range", "length", "items"] as const).every(
      (key) => one[key].min === other[key].min && one[key].max === other[key].max,
    )
  );
}

export function intersect(left: Range, right: Range): Range {
  return {
    min: left.min === undefined || (right.min ?? left.min) > left.min ? right.min : left.min,
    max: left.max === undefined || (right.max ?? left.max) < left.max ? right.max : left.max,
  };
}

/** The same for one value whose bounds name nothing outside of it. */
export function resolveDomain(domain: ValueDomain): ValueDomain {
  return narrow(domain, new Map());
}
