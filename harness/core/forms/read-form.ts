import { parseOutput } from "../values/parse-output.ts";
import { NOTHING } from "../values/text-form.ts";
import { compareValues, type Value } from "../values/value.ts";
import { partTypes } from "../values/value-type.ts";
import {
  type Form,
  type FormBranch,
  type FormChoice,
  type FormLength,
  FormMismatch,
  type FormNode,
  type FormRepeat,
  type Slot,
} from "./form.ts";

/**
 * Reads values from a text of the form. Spaces and line ends are free, as in programs' answers; print
 * the values again to see whether a text is exact. `isTrimmed`: lines of text lose their outer spaces.
 * @throws {FormMismatch} at the first word that does not fit.
 */
export function readForm(
  form: Form,
  text: string,
  { isTrimmed = false }: { readonly isTrimmed?: boolean } = {},
): readonly Value[] {
  return new FormReader(form, text, isTrimmed).read();
}

/** Rounds that a text may have beyond its characters: rows that are empty need none. */
const SPARE_ROUNDS = 1000;
const WORD = /\S+/g;
const WORD_IN_LINE = /[^\S\n]*\S/y;
const EMPTY_LINE = /[^\S\n]*\n/y;

class FormReader {
  readonly #form: Form;
  readonly #text: string;
  readonly #isTrimmed: boolean;
  readonly #children: readonly (readonly Slot[])[];
  readonly #values: (Value | undefined)[] = [];
  readonly #counts: number[] = [];
  #rounds: number;
  #at = 0;

  constructor(form: Form, text: string, isTrimmed: boolean) {
    this.#form = form;
    this.#isTrimmed = isTrimmed;
    this.#text = text.replaceAll("\r\n", "\n");
    this.#rounds = text.length + SPARE_ROUNDS;
    const children: Slot[][] = form.slots.map(() => []);
    for (const [slot, { origin }] of form.slots.entries()) {
      if (origin.kind === "part" || origin.kind === "some") children[origin.of]?.push(slot);
    }
    this.#children = children;
  }

  read(): readonly Value[] {
    this.#readAll(this.#form.body, true);
    const rest = this.#text.slice(this.#at).trim();
    if (rest !== "") throw new FormMismatch(`${quote(rest)} is left over at the end`);
    return Array.from({ length: this.#form.roots }, (_, slot) => this.#build(slot) as Value);
  }

  /** @param isLast whether nothing follows the nodes in the whole text. */
  #readAll(nodes: readonly FormNode[], isLast: boolean): void {
    for (const [index, node] of nodes.entries())
      this.#read(node, isLast && index === nodes.length - 1);
  }

  #read(node: FormNode, isLast: boolean): void {
    switch (node.kind) {
      case "line": {
        this.#openLine();
        const start = this.#at;
        this.#readAll(node.body, isLast);
        // The line of an empty list.
        if (this.#at === start && node.body[0]?.kind !== "rest") this.#skip(EMPTY_LINE);
        return;
      }
      case "word":
        this.#values[node.slot] = this.#scalar(node.slot, this.#word());
        return;
      case "rest":
        this.#values[node.slot] = this.#scalar(node.slot, this.#line());
        return;
      case "letters": {
        const length = this.#lengthOf(node.length);
        const word = length === 0 ? "" : this.#word();
        if (word.length !== length) {
          throw new FormMismatch(`${length} characters are expected, not ${quote(word)}`);
        }
        this.#values[node.slot] = word;
        return;
      }
      case "count": {
        const word = this.#word();
        if (!/^\d{1,9}$/.test(word)) {
          const { name } = this.#form.counts[node.count] as Form["counts"][number];
          throw new FormMismatch(`a number of items, ${name}, is expected, not ${quote(word)}`);
        }
        this.#counts[node.count] = Number(word);
        return;
      }
      case "literal": {
        const word = this.#word();
        if (word.toLowerCase() === node.text.toLowerCase()) return;
        throw new FormMismatch(`${quote(node.text)} is expected, not ${quote(word)}`);
      }
      case "repeat":
        this.#repeat(node, isLast);
        return;
      case "choice":
        this.#choose(node, isLast);
    }
  }

  #repeat(node: FormRepeat, isLast: boolean): void {
    const items: Value[][] = node.lists.map(() => []);
    const joined = node.layout === "joined" ? this.#joined(node) : undefined;
    const count = joined?.length ?? (node.length && this.#lengthOf(node.length));
    const isOpen = () => (isLast ? this.#peek() !== "" : this.#hasWordHere());
    for (let at = 0; count === undefined ? isOpen() : at < count; at += 1) {
      this.#rounds -= 1;
      if (this.#rounds < 0)
        throw new FormMismatch(`${String(count)} items are expected, but the text is too short`);
      this.#values.fill(undefined, node.slots.start, node.slots.end);
      if (joined === undefined) this.#readAll(node.body, false);
      else {
        const { item } = node.lists[0] as FormRepeat["lists"][number];
        this.#values[item] = this.#scalar(item, joined[at] ?? "");
      }
      for (const [index, { item }] of node.lists.entries())
        items[index]?.push(this.#build(item) as Value);
    }
    for (const [index, { list }] of node.lists.entries()) {
      const values = items[index] ?? [];
      this.#values[list] =
        this.#form.slots[list]?.type.kind === "set"
          ? new Set(values.toSorted(compareValues))
          : values;
    }
    this.#values.fill(undefined, node.slots.start, node.slots.end);
  }

  /** The characters of a list without spaces. */
  #joined({ length, lists }: FormRepeat): readonly string[] {
    const count = length && this.#lengthOf(length);
    if (count === 0 || (count === undefined && this.#peek() === "")) return [];
    const letters = Array.from(this.#word());
    if (count === undefined || letters.length === count) return letters;
    const name = this.#form.slots[lists[0]?.list ?? 0]?.name;
    throw new FormMismatch(`${name} has ${letters.length} characters, not ${count}`);
  }

  #choose({ slot, isKnown, branches }: FormChoice, isLast: boolean): void {
    const branch = isKnown
      ? branches.find(({ value }) => value === undefined || value === this.#build(slot))
      : this.#chooseByWord(branches);
    if (branch === undefined) {
      const words = branches.flatMap(({ first }) => first ?? []);
      const expectation = words.map((word) => quote(word)).join(" or ");
      throw new FormMismatch(
        isKnown
          ? `the form has no line for this value`
          : `${expectation} is expected, not ${quote(this.#peek())}`,
      );
    }
    if (!isKnown && branch.value !== undefined) this.#values[slot] = branch.value;
    for (const absent of branch.absent) this.#values[absent] = null;
    this.#readAll(branch.body, isLast);
  }

  #chooseByWord(branches: readonly FormBranch[]): FormBranch | undefined {
    const word = this.#peek().toLowerCase();
    return (
      branches.find(({ first }) => first?.toLowerCase() === word) ??
      branches.find(({ first }) => first === undefined)
    );
  }

  #lengthOf({ base, plus }: FormLength): number {
    const count =
      base === undefined
        ? 0
        : base.kind === "count"
          ? (this.#counts[base.count] ?? 0)
          : Number(this.#build(base.slot));
    if (count + plus >= 0) return count + plus;
    throw new FormMismatch(`a list would have ${count + plus} items`);
  }

  /** The value of a slot from what has been read of it; undefined if nothing has. */
  #build(slot: Slot): Value | undefined {
    const stored = this.#values[slot];
    if (stored !== undefined) return stored;
    const { type } = this.#form.slots[slot] as Form["slots"][number];
    const children = this.#children[slot] ?? [];
    if (type.kind === "option") {
      const [some] = children;
      return some === undefined ? null : (this.#build(some) ?? null);
    }
    const parts: Value[] = [];
    for (const child of children) {
      const part = this.#build(child);
      if (part === undefined) return undefined;
      const { origin } = this.#form.slots[child] as Form["slots"][number];
      if (origin.kind === "part") parts[origin.at] = part;
    }
    if (parts.length < partTypes(type).length || parts.length === 0) return undefined;
    if (type.kind !== "record") return parts;
    return Object.fromEntries(type.fields.map(({ name }, at) => [name, parts[at] as Value]));
  }

  #scalar(slot: Slot, word: string): Value {
    const { type } = this.#form.slots[slot] as Form["slots"][number];
    if (type.kind === "text") return word;
    if (type.kind === "option" && type.item.kind === "text") return word === NOTHING ? null : word;
    const parsed = parseOutput(type, word);
    if (parsed.ok) return parsed.value;
    const expectation = { int: "an int", bool: "True or False" }[type.kind as "int"] ?? "a number";
    throw new FormMismatch(`${expectation} is expected, not ${quote(word)}`);
  }

  #word(): string {
    WORD.lastIndex = this.#at;
    const match = WORD.exec(this.#text);
    if (match === null) throw new FormMismatch("the text ends too early");
    this.#at = WORD.lastIndex;
    return match[0];
  }

  /** The next word, which stays where it is; empty at the end. */
  #peek(): string {
    WORD.lastIndex = this.#at;
    return WORD.exec(this.#text)?.[0] ?? "";
  }

  /** Whether the line has another word. */
  #hasWordHere(): boolean {
    WORD_IN_LINE.lastIndex = this.#at;
    return WORD_IN_LINE.test(this.#text);
  }

  /** Reads the rest of the line and its end. */
  #line(): string {
    if (this.#at >= this.#text.length) throw new FormMismatch("a line of text is missing");
    const end = this.#text.indexOf("\n", this.#at);
    const line = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return this.#isTrimmed ? line.trim() : line;
  }

  /** Goes to the next line if this one has been read. */
  #openLine(): void {
    if (this.#at > 0 && this.#text[this.#at - 1] !== "\n") this.#skip(EMPTY_LINE);
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
  }
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
