import { formatValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import { parseFormLine } from "./form-lines.ts";
import { readRow, type Row } from "./form-rows.ts";
import { FormNames, type FormScope, type FormTarget } from "./form-names.ts";
import { FormError, type FormTerm, readTerms } from "./form-terms.ts";
import type { Form, FormBranch, FormNode, Slot } from "./form.ts";
import {
  describeMissing,
  firstWord,
  readConstant,
  requireComplete,
  requireEnds,
  requireFirstWords,
} from "./form-checks.ts";
import {
  findCountNames,
  findDots,
  type SourceLine,
  splitLines,
  takeIndented,
} from "./form-source.ts";

/** @throws {FormError} at the first mistake. */
export function parseForm(text: string, target: FormTarget): Form {
  const lines = splitLines(text);
  const names = new FormNames(target, findCountNames(text));
  const body = new FormParser(names).block(lines, names.root);
  const missing = target.roots.findIndex((_, slot) => !names.isComplete(slot));
  if (missing >= 0) throw describeMissing(names, missing, Math.max(0, text.trimEnd().length - 1));
  const unused = names.counts.find(({ list }) => list < 0);
  if (unused !== undefined) throw names.unknown(unused.name, names.root, text.indexOf(unused.name));
  requireEnds(names, body);
  return {
    text: text.trimEnd(),
    slots: names.slots,
    roots: target.roots.length,
    counts: names.counts,
    body,
  };
}

class FormParser {
  readonly #names: FormNames;

  constructor(names: FormNames) {
    this.#names = names;
  }

  block(lines: readonly SourceLine[], scope: FormScope): readonly FormNode[] {
    const nodes: FormNode[] = [];
    const [head] = lines;
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] as SourceLine;
      if (line.indent !== head?.indent) {
        throw new FormError(
          "this line is indented differently",
          line.offset,
          "Only lines below `for …:` and `if …:` are indented.",
        );
      }
      const inner = takeIndented(lines, at);
      if (/^for\b.*:$/.test(line.text)) {
        nodes.push(this.#repeat(line, inner, scope));
        at += 1 + inner.length;
      } else if (/^if\b.*:/.test(line.text)) {
        const branches = [{ line, inner }];
        at += 1 + inner.length;
        while (at < lines.length && /^(?:if\b.*:|else\s*:)/.test(lines[at]?.text ?? "")) {
          const next = { line: lines[at] as SourceLine, inner: takeIndented(lines, at) };
          branches.push(next);
          at += 1 + next.inner.length;
          if (next.line.text.startsWith("else")) break;
        }
        nodes.push(this.#choice(branches, scope));
      } else {
        const dots = findDots(lines, at);
        if (dots === undefined) {
          const terms = this.#terms(line, scope);
          nodes.push(this.#line(parseFormLine(this.#names, terms, scope, undefined), line));
          at += 1;
        } else {
          nodes.push(this.#rows(lines.slice(at, at + dots), lines[at + dots + 1], scope));
          at += dots + 2;
        }
      }
    }
    return nodes;
  }

  #terms(line: Pick<SourceLine, "text" | "offset">, scope: FormScope): readonly FormTerm[] {
    const namesInScope: string[] = [];
    for (let own: FormScope | undefined = scope; own !== undefined; own = own.parent)
      namesInScope.push(...own.names.keys());
    return readTerms(line.text, line.offset, namesInScope);
  }

  /** A text alone on its line may have spaces, any other must be a word. */
  #line(body: readonly FormNode[], { offset }: Pick<SourceLine, "offset">): FormNode {
    const [only] = body;
    const isAlone = body.length === 1 && only?.kind === "word" && this.#isText(only.slot);
    if (isAlone && !this.#isWord(only.slot)) {
      return { kind: "line", body: [{ kind: "rest", slot: only.slot }] };
    }
    this.#requireWords(body, offset);
    return { kind: "line", body };
  }

  #isText(slot: Slot): boolean {
    const type = this.#names.typeOf(slot);
    return type.kind === "text" || (type.kind === "option" && type.item.kind === "text");
  }

  /** Whether its bounds make a text a single word. */
  #isWord(slot: Slot): boolean {
    const domain = this.#names.domains[slot];
    const own = domain?.type.kind === "option" ? domain.parts[0] : domain;
    if (own?.alphabet === undefined) return false;
    return !/\s/.test(own.alphabet) && (own.length.min ?? 0n) >= 1n;
  }

  #requireWords(body: readonly FormNode[], offset: number): void {
    if (this.#names.target.kind === "output") return;
    for (const node of body) {
      if (node.kind === "repeat" && node.layout === "spaced") this.#requireWords(node.body, offset);
      if (node.kind !== "word" || !this.#isText(node.slot)) continue;
      if (this.#isWord(node.slot)) continue;
      throw new FormError(
        `'${this.#names.slots[node.slot]?.name}' may be empty or have spaces, so nothing tells where it ends on this line`,
        offset,
        "Give it a line of its own, or an `alphabet` without a space and `length: { min: 1 }`.",
      );
    }
  }

  #repeat({ text, offset }: SourceLine, inner: readonly SourceLine[], scope: FormScope): FormNode {
    const names = this.#names;
    const start = names.slots.length;
    const terms = this.#terms({ text: text.slice(3, -1), offset: offset + 3 }, scope);
    const { first, last, name } = readFor(terms, offset);
    const list =
      names.find(scope, name) ??
      names.claim(scope, name, ({ kind }) => kind === "list" || kind === "set");
    if (list === undefined) throw names.unknown(name, scope, offset);
    const { kind } = names.typeOf(list);
    if (kind !== "list" && kind !== "set") {
      throw new FormError(
        `'${name}' is ${formatValueType(names.typeOf(list))}, not a list`,
        offset,
      );
    }
    if (inner.length === 0)
      throw new FormError(
        "no lines follow this `for`",
        offset,
        "Indent the lines of one item below it.",
      );
    names.print(list, offset);
    const length = names.length(first, last, list, scope, offset);
    const item = names.item(list);
    const outer = new Map(names.countIds);
    const own = names.open(
      item,
      { ...scope, names: new Map([...scope.names, [name, item]]), unnamed: [] },
      false,
    );
    const body = this.block(inner, own);
    // A count inside belongs to one round.
    for (const key of names.countIds.keys()) if (!outer.has(key)) names.countIds.delete(key);
    requireComplete(names, item, offset);
    const slots = { start, end: names.slots.length };
    return {
      kind: "repeat",
      lists: [{ list, item }],
      length,
      layout: "lines",
      isBlock: true,
      slots,
      body,
    };
  }

  #rows(heads: readonly SourceLine[], tail: SourceLine | undefined, scope: FormScope): FormNode {
    const [head] = heads as [SourceLine];
    if (tail === undefined) {
      throw new FormError(
        "the last row is missing below the dots",
        head.offset,
        "Write it as `A_N`.",
      );
    }
    const names = this.#names;
    const start = names.slots.length;
    const row: Row = readRow(
      names,
      heads.map((line) => this.#terms(line, scope)),
      this.#terms(tail, scope),
      scope,
    );
    const line = this.#line(parseFormLine(names, row.terms, scope, row), head);
    for (const { item } of row.lists) requireComplete(names, item, head.offset);
    const slots = { start, end: names.slots.length };
    return {
      kind: "repeat",
      lists: row.lists,
      length: row.length,
      layout: "lines",
      slots,
      body: [line],
    };
  }

  #choice(
    branchLines: readonly { readonly line: SourceLine; readonly inner: readonly SourceLine[] }[],
    scope: FormScope,
  ): FormNode {
    const names = this.#names;
    const before = new Set(names.printed);
    const firstNewSlot = names.slots.length;
    const branches: { branch: FormBranch; isComplete: readonly boolean[]; offset: number }[] = [];
    let slot: Slot | undefined;
    const union = new Set(before);
    for (const { line, inner } of branchLines) {
      const [, name = "", constant = "", rest = ""] =
        /^if\s+([A-Za-z]\w*)\s*=\s*(\S+?)\s*:(.*)$/.exec(line.text) ?? [];
      const isElse = line.text.startsWith("else");
      if (!isElse && name === "") {
        throw new FormError(
          "an `if` is `if NAME = VALUE:`",
          line.offset,
          "For example `if kind = 1: 1 x`.",
        );
      }
      const own = isElse ? slot : (names.find(scope, name) ?? names.claim(scope, name, () => true));
      if (own === undefined) throw names.unknown(name, scope, line.offset);
      if (slot !== undefined && own !== slot) {
        throw new FormError(
          `the lines of one choice ask for one value, not also for '${name}'`,
          line.offset,
        );
      }
      slot = own;
      names.printed = new Set(before);
      const value = isElse
        ? this.#otherwise(
            slot,
            branches.map(({ branch }) => branch.value),
          )
        : readConstant(names, slot, constant, line.offset);
      const branchScope = this.#branchScope(slot, value, scope);
      const text = isElse ? line.text.replace(/^else\s*:/, "") : rest;
      // The value is known here, so a word of this branch does not stand for it.
      if (value !== undefined) names.testedSlots.add(slot);
      const body = this.#branchBody(text, inner, line, branchScope);
      names.testedSlots.delete(slot);
      if (value !== undefined) names.printed.add(slot);
      const first = firstWord(body, slot, value);
      const isComplete = Array.from({ length: firstNewSlot }, (_, at) => names.isComplete(at));
      for (const each of names.printed) union.add(each);
      branches.push({
        branch: { value, first, absent: [], body },
        isComplete,
        offset: line.offset,
      });
    }
    names.printed = union;
    const tested = slot as Slot;
    const isKnown = before.has(tested);
    if (!isKnown) requireFirstWords(branches);
    return {
      kind: "choice",
      slot: tested,
      isKnown,
      branches: branches.map((each) => this.#withAbsent(each, branches, tested)),
    };
  }

  #branchBody(
    text: string,
    inner: readonly SourceLine[],
    line: SourceLine,
    scope: FormScope,
  ): readonly FormNode[] {
    const own = text.trim();
    if (own === "") {
      if (inner.length > 0) return this.block(inner, scope);
      throw new FormError(
        "no text follows this line",
        line.offset,
        "Write the line after the colon, or lines indented below.",
      );
    }
    if (inner.length > 0)
      throw new FormError(
        "this line is indented, but a text stands after the colon",
        inner[0]?.offset ?? 0,
      );
    const place = { text: own, offset: line.offset + line.text.length - own.length };
    return [
      this.#line(parseFormLine(this.#names, this.#terms(place, scope), scope, undefined), place),
    ];
  }

  /** In a branch whose value is not empty, the value's own parts have names. */
  #branchScope(slot: Slot, value: Value | undefined, scope: FormScope): FormScope {
    const plain = { names: new Map<string, Slot>(), unnamed: [], parent: scope, isBranch: true };
    const names = this.#names;
    if (value !== undefined || names.typeOf(slot).kind !== "option") return plain;
    const some = names.some(slot);
    const own = names.open(some, scope, true);
    own.names.set(names.slots[slot]?.name ?? "", some);
    return own;
  }

  #otherwise(slot: Slot, values: readonly (Value | undefined)[]): Value | undefined {
    const [only] = values;
    return this.#names.typeOf(slot).kind === "bool" && values.length === 1
      ? !(only as boolean)
      : undefined;
  }

  /** Values that other branches print must be empty options here. */
  #withAbsent(
    {
      branch,
      isComplete,
      offset,
    }: { branch: FormBranch; isComplete: readonly boolean[]; offset: number },
    all: readonly { isComplete: readonly boolean[] }[],
    tested: Slot,
  ): FormBranch {
    const names = this.#names;
    const absent = isComplete.flatMap((own, at): Slot[] => {
      const { kind } = names.typeOf(at);
      const isWhole = kind === "pair" || kind === "tuple" || kind === "record";
      if (own || at === tested || (isWhole && (names.children[at]?.length ?? 0) > 0)) return [];
      return all.some((other) => other.isComplete[at]) ? [at] : [];
    });
    for (const slot of absent) {
      const type = names.typeOf(slot);
      if (type.kind === "option") continue;
      throw new FormError(
        `'${names.slots[slot]?.name}' is not printed here, but elsewhere in the choice`,
        offset,
        `Make it an option<${formatValueType(type)}>, which is empty here.`,
      );
    }
    return { ...branch, absent };
  }
}

function readFor(terms: readonly FormTerm[], offset: number) {
  const own = terms.filter(({ kind }) => kind !== "dots");
  const [head] = own;
  const tail = own.at(-1);
  const first = head?.indices[0];
  const last = tail?.indices[0];
  const isSound =
    terms.length - own.length === 1 &&
    own.every(({ text, indices }) => text === head?.text && indices.length === 1);
  if (
    !isSound ||
    own.length < 2 ||
    first === undefined ||
    last === undefined ||
    first.name !== undefined
  ) {
    throw new FormError(
      "a `for` names the first and the last item of a list",
      offset,
      "For example `for cases_1 ... cases_T:`.",
    );
  }
  return { name: head?.text ?? "", first: first.plus, last };
}
