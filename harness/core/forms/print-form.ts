import { formatScalar, NOTHING } from "../values/text-form.ts";
import { elements, isEqualValue, type Value } from "../values/value.ts";
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
 * Prints values in a form. A list whose length is 0 leaves an empty line.
 * @throws {FormMismatch} if they do not fit, for example because two lists differ in length.
 */
export function printForm(form: Form, roots: readonly Value[]): string {
  return new FormPrinter(form, roots).print();
}

class FormPrinter {
  readonly #form: Form;
  readonly #values: (Value | undefined)[];
  readonly #counts: number[] = [];
  readonly #lines: string[] = [];

  constructor(form: Form, roots: readonly Value[]) {
    this.#form = form;
    this.#values = [...roots];
  }

  print(): string {
    this.#printLines(this.#form.body);
    return this.#lines.map((line) => `${line}\n`).join("");
  }

  #printLines(nodes: readonly FormNode[]): void {
    for (const node of nodes) {
      if (node.kind === "line") {
        const words: string[] = [];
        for (const each of node.body) this.#printWords(each, words);
        this.#lines.push(words.join(" "));
      } else if (node.kind === "repeat") {
        this.#repeat(node, () => this.#printLines(node.body));
      } else if (node.kind === "choice") {
        this.#printLines(this.#choose(node).body);
      }
    }
  }

  #printWords(node: FormNode, words: string[]): void {
    switch (node.kind) {
      case "word":
        words.push(this.#word(node.slot));
        return;
      case "rest": {
        const text = this.#text(node.slot);
        if (/[\r\n]/.test(text)) this.#fail(node.slot, "has a line end, but its form is one line");
        words.push(text);
        return;
      }
      case "letters": {
        const text = this.#text(node.slot);
        if (/\s/u.test(text)) this.#fail(node.slot, "has spaces, but its form is a single word");
        this.#requireLength(node.slot, text.length, this.#lengthOf(node.length));
        if (text !== "") words.push(text);
        return;
      }
      case "count":
        words.push(String(this.#count(node.count)));
        return;
      case "literal":
        words.push(node.text);
        return;
      case "repeat": {
        const own: string[] = node.layout === "joined" ? [] : words;
        this.#repeat(node, () => {
          for (const each of node.body) this.#printWords(each, own);
        });
        if (node.layout !== "joined") return;
        if (own.some((word) => word.length !== 1)) {
          this.#fail(
            node.lists[0]?.list,
            "is printed without spaces, so its items need one character each",
          );
        }
        if (own.length > 0) words.push(own.join(""));
        return;
      }
      case "choice":
      case "line":
        throw new Error(`a ${node.kind} cannot be on a line`);
    }
  }

  #repeat({ lists, length, slots }: FormRepeat, printOne: () => void): void {
    const items = lists.map(({ list }) => elements(this.#value(list) as readonly Value[]));
    const count = length === undefined ? (items[0]?.length ?? 0) : this.#lengthOf(length);
    for (const [index, { list }] of lists.entries()) {
      this.#requireLength(list, items[index]?.length ?? 0, count);
    }
    for (let at = 0; at < count; at += 1) {
      for (const [index, { item }] of lists.entries()) this.#values[item] = items[index]?.[at];
      printOne();
    }
    for (let slot = slots.start; slot < slots.end; slot += 1) this.#values[slot] = undefined;
  }

  #requireLength(slot: Slot, length: number, expectedLength: number): void {
    if (length === expectedLength) return;
    this.#fail(slot, `has length ${length}, but its form gives it length ${expectedLength}`);
  }

  #choose({ slot, branches }: FormChoice): FormBranch {
    const value = this.#value(slot);
    const branch = branches.find(
      (each) => each.value === undefined || isEqualValue(each.value, value),
    );
    if (branch === undefined) return this.#fail(slot, "has a value for which its form has no `if`");
    for (const absent of branch.absent) {
      if (this.#value(absent) !== null)
        this.#fail(absent, "has a value, but its form does not print it here");
    }
    return branch;
  }

  #word(slot: Slot): string {
    const value = this.#value(slot);
    const word = value === null ? NOTHING : formatScalar(value);
    if (typeof value === "string" && !/^\S+$/u.test(word)) {
      this.#fail(slot, "is empty or has spaces, but its form is a single word");
    }
    return word;
  }

  #text(slot: Slot): string {
    const value = this.#value(slot);
    return value === null ? NOTHING : formatScalar(value);
  }

  #lengthOf({ base, plus }: FormLength): number {
    if (base === undefined) return plus;
    const count =
      base.kind === "count" ? (this.#counts[base.count] ?? 0) : Number(this.#value(base.slot));
    return count + plus;
  }

  /** A count is printed before its list, so it is taken from the list itself. */
  #count(count: number): number {
    const { list, plus, name } = this.#form.counts[count] as Form["counts"][number];
    const value = this.#peek(list);
    // Without rows, nothing tells the length of a row.
    const printed = value === undefined || value === null ? 0 : sizeOf(value) - plus;
    if (printed < 0) throw new FormMismatch(`${name} would be ${printed}`);
    this.#counts[count] = printed;
    return printed;
  }

  #value(slot: Slot): Value {
    const value = this.#peek(slot);
    if (value === undefined) throw new Error(`the form has no value for slot ${slot}`);
    if (value === null && this.#form.slots[slot]?.origin.kind === "some") {
      this.#fail(slot, "has no value, but its form prints it here");
    }
    return value;
  }

  /** The value of a slot; outside of its list's rounds, that of the first item. */
  #peek(slot: Slot): Value | undefined {
    const stored = this.#values[slot];
    if (stored !== undefined) return stored;
    const { origin } = this.#form.slots[slot] as Form["slots"][number];
    if (origin.kind === "root") return undefined;
    const parent = this.#peek(origin.of);
    if (origin.kind === "some") return parent;
    if (parent === undefined || parent === null) return undefined;
    return elements(parent as readonly Value[])[origin.kind === "part" ? origin.at : 0];
  }

  #fail(slot: Slot | undefined, what: string): never {
    throw new FormMismatch(`${this.#form.slots[slot ?? 0]?.name ?? "the value"} ${what}`);
  }
}

function sizeOf(value: Value): number {
  if (typeof value === "string") return value.length;
  return elements(value as readonly Value[]).length;
}
