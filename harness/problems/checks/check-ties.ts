import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { formatValueType, partTypes, type ValueType } from "../../core/values/value-type.ts";
import type { SpecBounds } from "../bounds-schema.ts";
import { boundsOfParts } from "../build-parameter.ts";
import type { Parameter, Range, ValueDomain } from "../problem.ts";
import { resolveTies } from "../resolve-ties.ts";
import { parseTiedInt } from "../ties.ts";
import type { Draft } from "../spec-schema.ts";

/** A bound that names another value. */
interface Named {
  readonly path: SpecPath;
  readonly text: string;
  /** Names that it may use: ints of the same record, or parameters. */
  readonly names: readonly string[];
  /** Names of other kinds. */
  readonly others: readonly string[];
  readonly ownName: string | undefined;
}

/** Checks bounds that speak of other values, such as `max: n`, once each parameter is sound. */
export function checkTies(
  draft: Draft,
  parameters: readonly (Parameter | undefined)[],
  counts: readonly string[],
): readonly Mistake[] {
  const specs = draft.interface.parameters;
  const validParameters = parameters.filter((each) => each !== undefined);
  const named = validParameters.map(({ name, type }) => ({ name, type }));
  const bounds = specs.flatMap((spec, index): readonly Named[] => {
    const parameter = parameters[index];
    if (spec === undefined || parameter === undefined) return [];
    const { name, type: _, size: __, ...own } = spec;
    const path: SpecPath = ["interface", "parameters", index];
    return listNamed(path, own, parameter.type, { ...divide(named), ownName: name });
  });
  const faults = bounds.flatMap((each) => checkName(each, counts));
  if (faults.length > 0 || validParameters.length < parameters.length) return faults;
  const resolved = resolveTies(validParameters);
  const emptyAt = resolved.findIndex((domain) => isEmpty(domain));
  const first = bounds.find(({ path }) => path[2] === emptyAt) ?? bounds[0];
  if (emptyAt < 0 || first === undefined || validParameters.some(isEmpty)) return [];
  const { name } = validParameters[emptyAt] as Parameter;
  return [
    {
      code: "empty-range",
      path: first.path,
      message: `no value of ${name} is left: this bound contradicts others`,
      hint: "Follow the bounds from one value to the next: together they must leave some input.",
    },
  ];
}

/** An optional int bounds others only where it is there, as in queries of several kinds. */
function isInt({ type }: { readonly type: ValueType }): boolean {
  return type.kind === "int" || (type.kind === "option" && type.item.kind === "int");
}

function isBare({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function divide(named: readonly { readonly name: string; readonly type: ValueType }[]) {
  return {
    names: named.filter(isInt).map(({ name }) => name),
    others: named.filter((each) => !isInt(each)).map(({ name }) => name),
  };
}

function listNamed(
  path: SpecPath,
  spec: SpecBounds,
  type: ValueType,
  around: Pick<Named, "names" | "others" | "ownName">,
): readonly Named[] {
  const own: readonly (readonly [SpecPath, unknown])[] = [
    ...(type.kind === "int" ? [[["min"], spec.min] as const, [["max"], spec.max] as const] : []),
    ...(typeof spec.length === "object"
      ? [
          [["length", "min"], spec.length.min] as const,
          [["length", "max"], spec.length.max] as const,
        ]
      : [[["length"], spec.length] as const]),
    [["nodes"], spec.nodes],
  ];
  const fields = type.kind === "record" ? divide(type.fields) : { names: [], others: [] };
  const inner = {
    names: [...fields.names, ...around.names.filter((each) => !fields.others.includes(each))],
    others: [...fields.others, ...around.others],
  };
  return [
    ...own.flatMap(([place, text]) =>
      typeof text === "string" ? [{ path: [...path, ...place], text, ...around }] : [],
    ),
    ...boundsOfParts(type, spec).flatMap(([part, bounds], at) => {
      const field = type.kind === "record" ? type.fields[at]?.name : undefined;
      const place = placeOf(type, at, field);
      return listNamed([...path, ...place], bounds, part, {
        ...inner,
        ownName: field ?? around.ownName,
      });
    }),
  ];
}

function placeOf(type: ValueType, at: number, field: string | undefined): SpecPath {
  if (type.kind === "option") return [];
  if (type.kind === "list" || type.kind === "set") return ["items"];
  return type.kind === "record" ? ["fields", field ?? ""] : ["parts", at];
}

function checkName(
  { path, text, names, others, ownName }: Named,
  counts: readonly string[],
): readonly Mistake[] {
  if (/^[\d_.,' ]+$/.test(text)) {
    const message = `a bound must be an integer or the name of one, not the text '${text}'`;
    const hint = `Write ${text.replaceAll(/\D/g, "")}, plain.`;
    return [{ code: "wrong-type", path, message, hint }];
  }
  const tied = parseTiedInt(text);
  if (tied?.name === undefined) {
    const hint = "Write an int, or the name of another one with what to add: `n`, `n - 1`.";
    return [{ code: "bad-constraint", path, message: `'${text}' is no bound`, hint }];
  }
  const { name } = tied;
  const offset = text.indexOf(name);
  if (name === ownName && !counts.includes(name)) {
    const message = `${name} cannot be its own bound`;
    return [{ code: "bad-constraint", path, offset, message }];
  }
  if (names.includes(name) || counts.includes(name)) return [];
  if (others.includes(name)) {
    const message = `'${name}' is not an int, so it bounds nothing`;
    const hint = "Give its length a name: an int parameter, or a count in `input`.";
    return [{ code: "bad-constraint", path, offset, message, hint }];
  }
  const all = [...names, ...counts];
  const message = `there is no int '${name}'`;
  const hint = didYouMean(nearestName(name, all), all);
  return [{ code: "unknown-parameter", path, offset, message, hint }];
}

function isEmpty(domain: ValueDomain): boolean {
  const { type, range, length, items, parts } = domain;
  if (type.kind === "int") return isBare(range);
  if (isBare(length)) return true;
  const mayBeEmpty = (length.min ?? 0n) === 0n;
  if (type.kind === "list" || type.kind === "set")
    return !mayBeEmpty && (isBare(items) || parts.some(isEmpty));
  return type.kind !== "option" && parts.some(isEmpty);
}

/** Checks the keys that describe the structure of a list: `graph`, `nodes`, `permutation`, `sum`. */
export function checkStructure(
  path: SpecPath,
  spec: SpecBounds,
  type: ValueType,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (key: keyof SpecBounds, message: string, hint: string) =>
    mistakes.push({ code: "unsuitable-key", path: [...path, key], at: "key", message, hint });
  if (spec.graph !== undefined && spec.nodes === undefined)
    add("graph", "a graph needs the number of its nodes", "Add `nodes: n`, or a number.");
  if (spec.nodes !== undefined && spec.graph === undefined)
    add("nodes", "`nodes` belongs to a graph", "Add `graph: tree`, `connected` or `simple`.");
  if (spec.graph === "tree" && spec.length !== undefined)
    add("length", "a tree has one edge less than nodes", "Remove `length`.");
  const isOrdered = spec.ascending === true || spec.order !== undefined;
  if ((spec.permutation === true || spec.distinct === true) && isOrdered) {
    const key = spec.permutation === true ? "permutation" : "distinct";
    add(
      key,
      `a list in ascending order has no \`${key}\``,
      "Remove one of the two; `ascending` also means distinct.",
    );
  }
  if (spec.permutation === true && spec.items?.max !== undefined)
    add(
      "permutation",
      "the largest item of a permutation follows from its length",
      "Remove `max` of `items`.",
    );
  const { sum } = spec;
  if (sum === undefined || type.kind !== "list") return mistakes;
  const { item } = type;
  if (item.kind === "record" && typeof sum.max !== "bigint") {
    const names = item.fields.map(({ name }) => name);
    for (const name of Object.keys(sum)) {
      const field = item.fields.find((each) => each.name === name);
      if (field !== undefined && isSummed(field.type)) continue;
      const message =
        field === undefined
          ? `there is no field '${name}' in ${formatValueType(item)}`
          : `'${name}' has no sum: it is no int, text or list`;
      const hint = didYouMean(nearestName(name, names), names);
      mistakes.push({
        code: "unknown-key",
        path: [...path, "sum", name],
        at: "key",
        message,
        hint,
      });
    }
    return mistakes;
  }
  if (item.kind === "record")
    add(
      "sum",
      "a sum over records needs the name of a field",
      "Write `sum: { n: { max: 200000 } }`.",
    );
  else if (typeof sum.max !== "bigint")
    add("sum", "the items have no fields to add up", "Write `sum: { max: 200000 }`.");
  else if (!isSummed(item))
    add("sum", "the items have no sum: they are no ints, texts or lists", "Remove `sum`.");
  return mistakes;
}

function isSummed({ kind }: ValueType): boolean {
  return kind === "int" || kind === "text" || kind === "list" || kind === "set";
}

/** True if the type is an edge: its first two parts are the numbers of nodes. */
export function isEdge(type: ValueType): boolean {
  if (type.kind !== "pair" && type.kind !== "tuple" && type.kind !== "record") return false;
  const [from, to] = partTypes(type);
  return from?.kind === "int" && to?.kind === "int";
}
