/** Parses one line of a form, with lists over the line. */
import type { FormNames, FormScope } from "./form-names.ts";
import { bindLists, ROW, type Row } from "./form-rows.ts";
import { FormError, type FormIndex, type FormTerm } from "./form-terms.ts";
import type { FormNode, Slot } from "./form.ts";

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
  const knownSlot = names.find(scope, text);
  if (knownSlot !== undefined) return names.words(knownSlot, term, scope);
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
  const namesText = own.map(({ text }) => `${text}_N`).join(" ");
  if (
    first.name !== undefined ||
    dots?.kind !== "dots" ||
    last === undefined ||
    !same(end + 1, last.text)
  ) {
    throw new FormError(
      `'${head.text}_${first.text}' is not followed by dots and the last item`,
      head.offset,
      `Write \`${own.map(({ text }) => `${text}_1`).join(" ")} ... ${namesText}\`, or dots, \`:\`, on a line of their own and the last row below.`,
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
    const slot =
      row?.values.get(head.text) ??
      names.find(scope, head.text) ??
      names.claim(scope, head.text, ({ kind }) => kind === "text");
    const text = slot !== undefined && scope.isBranch ? names.some(slot) : slot;
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
