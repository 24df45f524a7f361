/** Rows that repeat over lines, and the lists that their names stand for. */
import { formatValueType, partTypes } from "../values/value-type.ts";
import type { FormNames, FormScope } from "./form-names.ts";
import { FormError, type FormIndex, type FormTerm } from "./form-terms.ts";
import type { FormLength, FormRepeat, Slot } from "./form.ts";

/** A line that stands for many; the index of the row is written `#`. */
export interface Row {
  readonly terms: readonly FormTerm[];
  readonly lists: FormRepeat["lists"];
  readonly length: FormLength | undefined;
  /** The value of one row for each name. */
  readonly values: ReadonlyMap<string, Slot>;
}

export const ROW: FormIndex = { text: "#", name: undefined, sub: undefined, plus: 0 };

/** Reads `A_1`, perhaps `A_2`, and `A_N` as one row. */
export function readRow(
  names: FormNames,
  heads: readonly (readonly FormTerm[])[],
  tail: readonly FormTerm[],
  scope: FormScope,
): Row {
  const [head = []] = heads;
  const at = head.findIndex(({ indices }) => indices.length > 0);
  const first = head[at]?.indices[0];
  const last = tail[at]?.indices[0];
  const offset = head[0]?.offset ?? 0;
  if (first === undefined || first.name !== undefined || last === undefined) {
    throw new FormError(
      "the rows above and below the dots need indices",
      offset,
      "Write `A_1` above and `A_N` below.",
    );
  }
  const terms = toRow(head, first.text);
  const others = [
    ...heads.slice(1).map((line, index) => toRow(line, String(first.plus + 1 + index))),
    toRow(tail, last.text),
  ];
  for (const other of others) requireSame(terms, other, last);
  const ownCounts = new Set(
    terms.flatMap(({ indices }) =>
      indices.flatMap(({ name, sub }) => (sub === "#" && name !== undefined ? [name] : [])),
    ),
  );
  const inRow = terms.filter(({ indices, text }) => indices[0] === ROW && !ownCounts.has(text));
  const { lists, values } = bindLists(names, inRow, scope, undefined);
  const length = names.length(first.plus, last, lists[0]?.list ?? 0, scope, offset);
  return { terms, lists, length, values };
}

function toRow(terms: readonly FormTerm[], row: string): readonly FormTerm[] {
  return terms.map((term) => ({
    ...term,
    indices: term.indices.map((index, at) => {
      if (at === 0 && index.text === row) return ROW;
      return index.sub === row ? { ...index, sub: "#" } : index;
    }),
  }));
}

/** Everything of a term that must be equal in all rows. */
function describeTerm(term: FormTerm | undefined): string | undefined {
  if (term === undefined) return undefined;
  const indices = term.indices.map(({ name = "", sub = "", plus }) => `${name}_${sub}_${plus}`);
  return [term.kind, term.text, ...indices].join(" ");
}

function requireSame(
  terms: readonly FormTerm[],
  other: readonly FormTerm[],
  last: FormIndex,
): void {
  const wrong = Array.from({ length: Math.max(terms.length, other.length) }, (_, at) => at).find(
    (at) => describeTerm(terms[at]) !== describeTerm(other[at]),
  );
  if (wrong === undefined) return;
  const row = terms
    .map(({ text, indices }) =>
      indices.length === 0
        ? text
        : `${text}_{${indices.map((each) => (each === ROW ? last.text : each.text)).join(",")}}`,
    )
    .join(" ");
  throw new FormError(
    "the rows above and below the dots differ in more than their index",
    other[wrong]?.offset ?? other.at(-1)?.offset ?? 0,
    `Below, write \`${row}\`.`,
  );
}

interface Bound {
  readonly lists: FormRepeat["lists"];
  /** The value of one round for each name: an item, or a part of one. */
  readonly values: ReadonlyMap<string, Slot>;
}

/** Finds the lists that names with an index stand for. */
export function bindLists(
  names: FormNames,
  terms: readonly FormTerm[],
  scope: FormScope,
  row: Row | undefined,
): Bound {
  const lists: { list: Slot; item: Slot }[] = [];
  const values = new Map<string, Slot>();
  const unknown: FormTerm[] = [];
  const add = (list: Slot, offset: number) => {
    names.print(list, offset);
    const item = names.item(list);
    lists.push({ list, item });
    return item;
  };
  for (const term of terms) {
    const { text, offset } = term;
    if (values.has(text) || unknown.some((each) => each.text === text)) continue;
    const slot = row?.values.get(text) ?? names.find(scope, text);
    if (slot === undefined) {
      unknown.push(term);
      continue;
    }
    const list = scope.isBranch ? names.some(slot) : slot;
    const type = names.typeOf(list);
    if (type.kind !== "list" && type.kind !== "set") {
      const hint =
        type.kind === "text"
          ? `The letters of a text: \`${text}_1${text}_2...${text}_N\`.`
          : `Write \`${text}\`.`;
      throw new FormError(`'${text}' is ${formatValueType(type)}, not a list`, offset, hint);
    }
    values.set(text, add(list, offset));
  }
  const [head] = unknown;
  if (head === undefined) return { lists, values };
  const compound = findCompound(names, unknown, scope);
  if (compound !== undefined) {
    const parts = names.parts(add(compound.list, head.offset));
    for (const [at, { text }] of unknown.entries())
      values.set(text, parts[compound.order[at] ?? at] as Slot);
    return { lists, values };
  }
  for (const { text, offset } of unknown) {
    const list = names.claim(scope, text, ({ kind }) => kind === "list" || kind === "set");
    if (list === undefined) throw unknownList(names, unknown, text, scope, offset);
    values.set(text, add(list, offset));
  }
  return { lists, values };
}

function unknownList(
  names: FormNames,
  terms: readonly FormTerm[],
  text: string,
  scope: FormScope,
  offset: number,
): FormError {
  const error = names.unknown(text, scope, offset);
  const compound = listsOf(names, scope).filter(
    (list) => partTypes(names.typeOf(list))[0]?.kind !== "int",
  );
  if (compound.length < 2 || terms.length < 2) return error;
  const alternatives = compound.map((list) => `${names.slots[list]?.name}_1`).join(" or ");
  return new FormError(
    error.message,
    offset,
    `Several lists have parts without a name: write ${alternatives} for a whole item.`,
  );
}

/** Lists that are not printed yet. */
function listsOf(names: FormNames, scope: FormScope): readonly Slot[] {
  const slots: Slot[] = [];
  for (
    let own: FormScope | undefined = scope;
    own !== undefined;
    own = own.isBranch ? own.parent : undefined
  ) {
    slots.push(...own.names.values(), ...own.unnamed);
  }
  return [...new Set(slots)]
    .map((slot) => (scope.isBranch ? names.some(slot) : slot))
    .filter((slot) => ["list", "set"].includes(names.typeOf(slot).kind) && !names.isComplete(slot));
}

/** The only list whose items have as many parts as there are names; by name if they are records. */
function findCompound(names: FormNames, terms: readonly FormTerm[], scope: FormScope) {
  const matches = listsOf(names, scope).flatMap((list) => {
    const [type] = partTypes(names.typeOf(list));
    if (type === undefined || partTypes(type).length !== terms.length) return [];
    if (type.kind === "pair" || type.kind === "tuple")
      return [{ list, order: terms.map((_, at) => at) }];
    if (type.kind !== "record") return [];
    const order = terms.map(({ text }) => type.fields.findIndex(({ name }) => name === text));
    return order.includes(-1) ? [] : [{ list, order }];
  });
  return matches.length === 1 ? matches[0] : undefined;
}
