/** Parses the lines of a form: lists over a line, and rows that repeat over lines. */
import { formatValueType, partTypes } from "../values/value-type.ts";
import type { FormNames, FormScope } from "./form-names.ts";
import { FormError, type FormIndex, type FormTerm } from "./form-terms.ts";
import type { FormLength, FormNode, FormRepeat, Slot } from "./form.ts";

/** A line that stands for many; the index of the row is written `#`. */
export interface Row {
  readonly terms: readonly FormTerm[];
  readonly lists: FormRepeat["lists"];
  readonly length: FormLength | undefined;
  /** The value of one row for each name. */
  readonly values: ReadonlyMap<string, Slot>;
}

const ROW: FormIndex = { text: "#", name: undefined, sub: undefined, plus: 0 };

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

function requireSame(
  terms: readonly FormTerm[],
  other: readonly FormTerm[],
  last: FormIndex,
): void {
  const show = (term: FormTerm | undefined) =>
    term &&
    [
      term.kind,
      term.text,
      ...term.indices.map(({ name = "", sub = "", plus }) => `${name}_${sub}_${plus}`),
    ].join(" ");
  const wrong = Array.from({ length: Math.max(terms.length, other.length) }, (_, at) => at).find(
    (at) => show(terms[at]) !== show(other[at]),
  );
  if (wrong === undefined) return;
  const shown = terms
    .map(({ text, indices }) =>
      indices.length === 0
        ? text
        : `${text}_{${indices.map((each) => (each === ROW ? last.text : each.text)).join(",")}}`,
    )
    .join(" ");
  throw new FormError(
    "the rows above and below the dots differ in more than their index",
    other[wrong]?.offset ?? other.at(-1)?.offset ?? 0,
    `Below, write \`${shown}\`.`,
  );
}

interface Bound {
  readonly lists: FormRepeat["lists"];
  /** The value of one round for each name: an item, or a part of one. */
  readonly values: ReadonlyMap<string, Slot>;
}

/** Finds the lists that names with an index stand for. */
function bindLists(
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
    const found = row?.values.get(text) ?? names.find(scope, text);
    if (found === undefined) {
      unknown.push(term);
      continue;
    }
    const list = scope.isBranch ? names.some(found) : found;
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
  const shown = compound.map((list) => `${names.slots[list]?.name}_1`).join(" or ");
  return new FormError(
    error.message,
    offset,
    `Several lists have parts without a name: write ${shown} for a whole item.`,
  );
}

/** Lists that are not printed yet. */
function listsOf(names: FormNames, scope: FormScope): readonly Slot[] {
  const found: Slot[] = [];
  for (
    let own: FormScope | undefined = scope;
    own !== undefined;
    own = own.isBranch ? own.parent : undefined
  ) {
    found.push(...own.names.values(), ...own.unnamed);
  }
  return [...new Set(found)]
    .map((slot) => (scope.isBranch ? names.some(slot) : slot))
    .filter((slot) => ["list", "set"].includes(names.typeOf(slot).kind) && !names.isComplete(slot));
}

/** The only list whose items have as many parts as there are names; by name if they are records. */
function findCompound(names: FormNames, terms: readonly FormTerm[], scope: FormScope) {
  const found = listsOf(names, scope).flatMap((list) => {
    const [type] = partTypes(names.typeOf(list));
    if (type === undefined || partTypes(type).length !== terms.length) return [];
    if (type.kind === "pair" || type.kind === "tuple")
      return [{ list, order: terms.map((_, at) => at) }];
    if (type.kind !== "record") return [];
    const order = terms.map(({ text }) => type.fields.findIndex(({ name }) => name === text));
    return order.includes(-1) ? [] : [{ list, order }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The nodes of one line. */
export function parseFormLine(
  names: FormNames,
  terms: readonly FormTerm[],
  scope: FormScope,
  row: Row | undefined,
): readonly FormNode[] {
  const nodes: FormNode[] = [];
  let at = 0;
  while (at < terms.length) {
    const term = terms[at] as FormTerm;
    const own = indicesOf(term, row);
    if (term.kind === "dots") {
      throw new FormError(
        "dots stand between the first and the last item",
        term.offset,
        "Write `A_1 ... A_N`.",
      );
    }
    if (term.isGlued && (at === 0 || own.length === 0)) {
      throw new FormError(
        `a space is missing before '${term.text}'`,
        term.offset,
        "Values on a line are separated by spaces; other separators have no form.",
      );
    }
    if (term.kind === "word") {
      nodes.push({ kind: "literal", text: term.text });
      at += 1;
    } else if (own.length === 0) {
      nodes.push(...parseName(names, term, scope, row));
      at += 1;
    } else {
      const group = readGroup(terms, at, row);
      nodes.push(parseGroup(names, group, scope, row));
      at = group.end;
    }
  }
  return nodes;
}

/** The indices of a term within its row. */
function indicesOf({ indices }: FormTerm, row: Row | undefined): readonly FormIndex[] {
  return row !== undefined && indices[0] === ROW ? indices.slice(1) : indices;
}

function parseName(
  names: FormNames,
  term: FormTerm,
  scope: FormScope,
  row: Row | undefined,
): readonly FormNode[] {
  const { text, offset, indices } = term;
  if (indices[0] === ROW) {
    const slot = row?.values.get(text);
    return slot === undefined
      ? [names.count(text, `${text}_#`, offset)]
      : names.words(slot, term, scope);
  }
  const known = names.find(scope, text);
  if (known !== undefined) return names.words(known, term, scope);
  if (names.countNames.has(text)) return [names.count(text, text, offset)];
  const claimed = names.claim(scope, text, () => true);
  if (claimed !== undefined) return names.words(claimed, term, scope);
  if (scope.isBranch) return [{ kind: "literal", text }];
  throw names.unknown(text, scope, offset);
}

interface Group {
  readonly terms: readonly FormTerm[];
  readonly first: FormIndex;
  readonly last: FormIndex;
  readonly isJoined: boolean;
  /** Position after the group. */
  readonly end: number;
}

/** Reads `x_1 y_1 ... x_N y_N`, perhaps with `x_2 y_2` before the dots. */
function readGroup(terms: readonly FormTerm[], start: number, row: Row | undefined): Group {
  const head = terms[start] as FormTerm;
  const [first] = indicesOf(head, row) as [FormIndex];
  const hasIndex = (at: number, text: string) => {
    const term = terms[at];
    return (
      term?.kind === "name" &&
      indicesOf(term, row).length === 1 &&
      indicesOf(term, row)[0]?.text === text
    );
  };
  if (indicesOf(head, row).length > 1) {
    throw new FormError(
      `'${head.text}' has two indices on a line of its own`,
      head.offset,
      "A matrix has rows: write its first row, `:`, and its last row.",
    );
  }
  let end = start;
  while (hasIndex(end, first.text)) end += 1;
  const own = terms.slice(start, end);
  const same = (from: number, text: string) =>
    own.every((term, at) => terms[from + at]?.text === term.text && hasIndex(from + at, text));
  const second = String(first.plus + 1);
  let isGlued = false;
  if (first.name === undefined && same(end, second)) {
    isGlued = terms[end]?.isGlued === true;
    end += own.length;
  }
  const dots = terms[end];
  const tail = terms[end + 1];
  const last = tail && indicesOf(tail, row)[0];
  const shown = own.map(({ text }) => `${text}_N`).join(" ");
  if (
    first.name !== undefined ||
    dots?.kind !== "dots" ||
    last === undefined ||
    !same(end + 1, last.text)
  ) {
    throw new FormError(
      `'${head.text}_${first.text}' is not followed by dots and the last item`,
      head.offset,
      `Write \`${own.map(({ text }) => `${text}_1`).join(" ")} ... ${shown}\`, or dots, \`:\`, on a line of their own and the last row below.`,
    );
  }
  const isJoined = isGlued || dots.isGlued || tail?.isGlued === true;
  return { terms: own, first, last, isJoined, end: end + 1 + own.length };
}

function parseGroup(
  names: FormNames,
  { terms, first, last, isJoined }: Group,
  scope: FormScope,
  row: Row | undefined,
): FormNode {
  const [head] = terms as readonly [FormTerm];
  const start = names.slots.length;
  if (isJoined) {
    const found =
      row?.values.get(head.text) ??
      names.find(scope, head.text) ??
      names.claim(scope, head.text, ({ kind }) => kind === "text");
    const text = found !== undefined && scope.isBranch ? names.some(found) : found;
    if (terms.length > 1)
      throw new FormError("several lists cannot be printed without spaces", head.offset);
    if (text !== undefined && names.typeOf(text).kind === "text") {
      names.print(text, head.offset);
      const length = names.length(first.plus, last, text, scope, head.offset);
      return length === undefined
        ? { kind: "word", slot: text }
        : { kind: "letters", slot: text, length };
    }
  }
  const { lists, values } = bindLists(names, terms, scope, row);
  const length = names.length(first.plus, last, lists[0]?.list ?? 0, scope, head.offset);
  const body = terms.flatMap((term) => names.words(values.get(term.text) as Slot, term, scope));
  if (
    isJoined &&
    !body.every(
      (node) => node.kind === "word" && ["int", "text"].includes(names.typeOf(node.slot).kind),
    )
  ) {
    throw new FormError(
      `only digits and characters can be printed without spaces`,
      head.offset,
      "Separate the items by spaces.",
    );
  }
  for (const { item } of lists) {
    if (!names.isComplete(item)) {
      throw new FormError(`a part of '${names.slots[item]?.name}' is not printed`, head.offset);
    }
  }
  const slots = { start, end: names.slots.length };
  return { kind: "repeat", lists, length, layout: isJoined ? "joined" : "spaced", slots, body };
}
