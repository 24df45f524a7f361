import type {
  Form,
  FormChoice,
  FormLength,
  FormNode,
  FormRepeat,
  Slot,
} from "../core/forms/form.ts";
import type { KindRule, Parameter, Tie, ValueDomain } from "./problem.ts";
import { listTiedNames } from "./ties.ts";

/** A list or text of a form, with the repetition around it. */
interface Measured {
  readonly list: Slot;
  readonly length: FormLength;
}

/**
 * Adds what a form says about lengths: with `N` and `A_1 ... A_N`, the list has N items. Lengths of one list
 * alone say nothing; those that several lists or rows share do. Also adds which options a record has, if a
 * choice of lines tells its kinds apart.
 */
export function addFormTies(
  parameters: readonly Parameter[],
  form: Form | undefined,
): readonly Parameter[] {
  if (form === undefined) return parameters;
  const measured: Measured[] = [];
  /** The repetition in whose rounds a count is printed, by count. */
  const places = new Map<number, FormRepeat | undefined>();
  const choices: FormChoice[] = [];
  collect(form.body, undefined, { measured, places, choices });
  const named = new Set(parameters.flatMap((each) => [...listTiedNames(each)]));
  const withKinds = choices.reduce<readonly Parameter[]>((all, choice) => {
    const origin = form.slots[choice.slot]?.origin;
    const path = origin?.kind === "part" ? pathOf(form, origin.of) : undefined;
    if (origin?.kind !== "part" || path === undefined) return all;
    const [root, ...inner] = path;
    const kinds = kindsOf(form, choice, origin);
    return all.map((parameter, at) =>
      at === root
        ? { ...parameter, ...change(parameter, inner, (domain) => ({ ...domain, kinds })) }
        : parameter,
    );
  }, parameters);
  return measured.reduce<readonly Parameter[]>((all, { list, length }) => {
    const name = findName(form, { list, length }, { measured, places, named });
    const path = pathOf(form, list);
    if (name === undefined || path === undefined) return all;
    const [root, ...inner] = path;
    return all.map((parameter, at) =>
      at === root
        ? {
            ...parameter,
            ...change(parameter, inner, (domain) => addTie(domain, name, BigInt(length.plus))),
          }
        : parameter,
    );
  }, withKinds);
}

function kindsOf(
  form: Form,
  { branches }: FormChoice,
  { of: record, at: field }: { readonly of: Slot; readonly at: number },
): KindRule {
  const placesOf = (slots: readonly Slot[]) =>
    slots.flatMap((slot) => {
      const origin = form.slots[slot]?.origin;
      return origin?.kind === "part" && origin.of === record ? [origin.at] : [];
    });
  const kinds = branches.map(({ value, absent }) => ({ value, absent: placesOf(absent) }));
  return { field, kinds, options: [...new Set(kinds.flatMap(({ absent }) => absent))] };
}

function collect(
  nodes: readonly FormNode[],
  around: FormRepeat | undefined,
  collected: {
    readonly measured: Measured[];
    readonly places: Map<number, FormRepeat | undefined>;
    readonly choices: FormChoice[];
  },
): void {
  const { measured, places, choices } = collected;
  for (const node of nodes) {
    if (node.kind === "line") collect(node.body, around, collected);
    if (node.kind === "count") places.set(node.count, around);
    if (node.kind === "letters") measured.push({ list: node.slot, length: node.length });
    if (node.kind === "choice") {
      choices.push(node);
      for (const { body } of node.branches) collect(body, around, collected);
    }
    if (node.kind !== "repeat") continue;
    const { length } = node;
    if (length !== undefined) for (const { list } of node.lists) measured.push({ list, length });
    collect(node.body, node, collected);
  }
}

function findName(
  form: Form,
  { list, length: { base } }: Measured,
  {
    measured,
    places,
    named,
  }: {
    readonly measured: readonly Measured[];
    readonly places: ReadonlyMap<number, FormRepeat | undefined>;
    readonly named: ReadonlySet<string>;
  },
): string | undefined {
  if (base === undefined) return undefined;
  if (base.kind === "value") {
    const slot = form.slots[base.slot];
    const isNamed = slot?.origin.kind === "root" || isField(form, base.slot);
    return isNamed ? slot?.name : undefined;
  }
  const name = form.counts[base.count]?.name;
  const around = places.get(base.count);
  // Rows with a length of their own have nothing in common.
  if (around !== undefined && !around.lists.some(({ item }) => isRecord(form, item)))
    return undefined;
  const alike = measured.filter(
    ({ length }) => length.base?.kind === "count" && length.base.count === base.count,
  );
  const isRow = around === undefined && form.slots[list]?.origin.kind === "item";
  return alike.length > 1 || isRow || (name !== undefined && named.has(name)) ? name : undefined;
}

function isRecord(form: Form, slot: Slot): boolean {
  return form.slots[slot]?.type.kind === "record";
}

function isField(form: Form, slot: Slot): boolean {
  const origin = form.slots[slot]?.origin;
  return origin?.kind === "part" && isRecord(form, origin.of);
}

/** From a parameter to a value in it, as places among parts. */
function pathOf(form: Form, slot: Slot): readonly number[] | undefined {
  const origin = form.slots[slot]?.origin;
  if (origin === undefined) return undefined;
  if (origin.kind === "root") return [slot];
  const before = pathOf(form, origin.of);
  return before && [...before, origin.kind === "part" ? origin.at : 0];
}

/** Changes the domain at the end of a path. */
function change(
  domain: ValueDomain,
  [at, ...inner]: readonly number[],
  make: (domain: ValueDomain) => ValueDomain,
): ValueDomain {
  if (at === undefined) return make(domain);
  const parts = domain.parts.map((part, place) =>
    place === at ? change(part, inner, make) : part,
  );
  return { ...domain, parts };
}

function addTie(domain: ValueDomain, name: string, plus: bigint): ValueDomain {
  const ends = (["min", "max"] as const).map((end): Tie => ({ on: "length", end, name, plus }));
  const ties = domain.ties ?? [];
  const isNew = (tie: Tie) =>
    !ties.some(
      (each) =>
        each.on === tie.on && each.end === tie.end && each.name === name && each.plus === plus,
    );
  return { ...domain, ties: [...ties, ...ends.filter(isNew)] };
}
