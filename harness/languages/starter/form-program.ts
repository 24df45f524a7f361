/** Starter programs that read an input in the exercise's own form. */
import type {
  Form,
  FormChoice,
  FormLength,
  FormNode,
  FormRepeat,
  Slot,
} from "../../core/forms/form.ts";
import type { Dialect, Scalar } from "./dialect.ts";

/** Stores the text of an expression: in a variable, or in a list. */
type Store = (value: string) => string;

/** The source of a program; undefined if the form cannot be read word by word. */
export function writeFormProgram(
  form: Form,
  dialect: Dialect,
  nameOf: (name: string) => string,
): string | undefined {
  const writer = new FormWriter(form, dialect, nameOf);
  const lines = writer.write();
  return lines && dialect.frame(lines, writer.reads).join("\n");
}

/** A program that reads nothing, for a form that cannot be read word by word. */
export function writeEmptyProgram(dialect: Dialect): string {
  const lines = [dialect.comment("Read the input here, compute the answer and print it.")];
  return dialect.frame(lines, new Set()).join("\n");
}

class FormWriter {
  readonly #form: Form;
  readonly #dialect: Dialect;
  readonly #nameOf: (name: string) => string;
  readonly #used = new Set(["word", "line", "words", "lines", "text", "at", "answer", "main"]);
  readonly #slots = new Map<Slot, string>();
  readonly #counts = new Map<number, string>();
  readonly #lines: string[] = [];
  readonly #hasTextLines: boolean;
  /** Kinds of values that the program reads; decides about helpers. */
  readonly reads = new Set<Scalar | "line">();
  #depth = 0;

  constructor(form: Form, dialect: Dialect, nameOf: (name: string) => string) {
    this.#form = form;
    this.#dialect = dialect;
    this.#nameOf = nameOf;
    this.#hasTextLines = leavesOf(form.body).some(({ kind }) => ["rest", "letters"].includes(kind));
  }

  write(): readonly string[] | undefined {
    if (!canChoose(this.#form.body)) return undefined;
    this.#writeAll(this.#form.body, new Map());
    this.#add(this.#dialect.comment("Compute the answer here, and print it."));
    return this.#lines;
  }

  #add(...lines: readonly string[]): void {
    for (const line of lines)
      this.#lines.push(`${this.#dialect.indent.repeat(this.#depth)}${line}`);
  }

  #name(proposal: string): string {
    const part = /^part (\d+) of (.*)$/.exec(proposal);
    const base = part === null ? proposal : `${part[2]}_${part[1]}`;
    let name = this.#nameOf(base);
    for (let number = 2; this.#used.has(name); number += 1) name = `${this.#nameOf(base)}${number}`;
    this.#used.add(name);
    return name;
  }

  #writeAll(nodes: readonly FormNode[], stores: ReadonlyMap<Slot, Store>): void {
    for (const node of nodes) this.#write(node, stores);
  }

  #write(node: FormNode, stores: ReadonlyMap<Slot, Store>): void {
    const { read } = this.#dialect;
    switch (node.kind) {
      case "line": {
        const [only] = node.body;
        if (node.body.length === 1 && only?.kind === "letters") {
          // An empty text is an empty line, and no word.
          this.reads.add("line");
          this.#store(only.slot, "text", read.line, stores);
          return;
        }
        this.#writeAll(node.body, stores);
        if (!this.#hasTextLines || node.body.length !== 1 || only?.kind !== "repeat") return;
        // Words are read across lines, lines of text are not: skip the line of an empty list.
        this.#block(this.#dialect.when(`${this.#length(only.length)} == 0`), () => {
          this.#add(this.#dialect.skip("line"));
        });
        return;
      }
      case "word":
      case "rest":
      case "letters": {
        const scalar = this.#scalar(node);
        if (node.kind === "rest") this.reads.add("line");
        else this.reads.add(scalar);
        const value = node.kind === "rest" ? read.line : read[scalar];
        this.#store(node.slot, scalar, value, stores);
        return;
      }
      case "count": {
        const { name } = this.#form.counts[node.count] as Form["counts"][number];
        const own = this.#name(name);
        this.#counts.set(node.count, own);
        this.reads.add("int");
        this.#add(...this.#dialect.declare("int", own, read.int));
        return;
      }
      case "literal":
        this.reads.add("text");
        this.#add(this.#dialect.skip("word"));
        return;
      case "repeat":
        if (node.layout === "joined") {
          // Characters without spaces are one text.
          this.reads.add("text");
          this.#store(node.lists[0]?.item ?? 0, "text", read.text, stores);
        } else if (node.isBlock === true && stores.size === 0) this.#writeBlock(node);
        else this.#writeList(node, stores);
        return;
      case "choice":
        this.#choose(node, stores);
    }
  }

  #store(slot: Slot, scalar: Scalar, value: string, stores: ReadonlyMap<Slot, Store>): void {
    const store = stores.get(slot);
    if (store !== undefined) {
      this.#add(store(value));
      return;
    }
    const name = this.#name(this.#form.slots[slot]?.name ?? "value");
    this.#slots.set(slot, name);
    this.#add(...this.#dialect.declare(scalar, name, value));
  }

  #scalar(node: FormNode): Scalar {
    if (node.kind === "repeat") return "text";
    const { type } = this.#form.slots["slot" in node ? node.slot : 0] as Form["slots"][number];
    const { kind } = type.kind === "option" ? type.item : type;
    return kind === "int" || kind === "bool" || kind === "float" ? kind : "text";
  }

  /** Reads each item into variables of its own, so that it can be dealt with at once. */
  #writeBlock({ lists, length, body }: FormRepeat): void {
    this.#block(this.#dialect.loop(this.#name("i"), this.#length(length)), () => {
      this.#writeAll(body, new Map());
      const name = this.#form.slots[lists[0]?.list ?? 0]?.name;
      this.#add(this.#dialect.comment(`One of the ${name}: deal with it here.`));
    });
  }

  /** Reads the words of all items into one list for each name. */
  #writeList({ length, body }: FormRepeat, stores: ReadonlyMap<Slot, Store>): void {
    const count = this.#length(length);
    const index = this.#name("i");
    const own = new Map<Slot, Store>();
    const appends: (() => void)[] = [];
    for (const { node, depth } of leavesIn(body)) {
      const slot =
        node.kind === "repeat" ? (node.lists[0]?.item ?? 0) : "slot" in node ? node.slot : 0;
      const outer = stores.get(slot);
      const base = this.#form.slots[slot]?.name ?? "list";
      const name = this.#name(outer === undefined ? base : `${base}_row`);
      this.#add(...this.#dialect.declareList(this.#scalar(node), depth, name, count));
      own.set(slot, (value) => this.#dialect.append(name, index, value));
      if (outer !== undefined) appends.push(() => this.#add(outer(this.#dialect.moved(name))));
    }
    this.#block(this.#dialect.loop(index, count), () => this.#writeAll(body, own));
    for (const each of appends) each();
  }

  #choose({ slot, isKnown, branches }: FormChoice, stores: ReadonlyMap<Slot, Store>): void {
    const texts = branches.map(({ value, first }) => (isKnown ? value : first));
    const isInt = texts.every((text) => text === undefined || /^-?\d+$/.test(String(text)));
    let name = this.#slots.get(slot);
    if (!isKnown || name === undefined) {
      name = this.#name(this.#form.slots[slot]?.name ?? "kind");
      this.#slots.set(slot, name);
      this.reads.add(isInt ? "int" : "text");
      this.#add(
        ...this.#dialect.declare(
          isInt ? "int" : "text",
          name,
          this.#dialect.read[isInt ? "int" : "text"],
        ),
      );
    }
    for (const [at, { body }] of branches.entries()) {
      const text = texts[at];
      const condition =
        text === undefined ? this.#dialect.always : this.#dialect.equals(name, isInt, String(text));
      this.#block(this.#dialect.when(condition), () => {
        this.#writeAll(isKnown ? body : withoutFirst(body), stores);
        this.#add(this.#dialect.comment("Deal with it here."));
      });
    }
  }

  #block(
    { open, close }: { readonly open: string; readonly close: readonly string[] },
    inner: () => void,
  ): void {
    this.#add(open);
    this.#depth += 1;
    const before = new Set(this.#used);
    inner();
    // Names inside of a block can be used again after it.
    for (const name of this.#used) if (!before.has(name)) this.#used.delete(name);
    this.#depth -= 1;
    this.#add(...close);
  }

  #length(length: FormLength | undefined): string {
    const { base, plus = 0 } = length ?? {};
    if (base === undefined) return String(plus);
    const name = base.kind === "count" ? this.#counts.get(base.count) : this.#slots.get(base.slot);
    const sum = plus === 0 ? "" : plus < 0 ? ` - ${-plus}` : ` + ${plus}`;
    return `${name}${sum}`;
  }
}

interface Leaf {
  readonly node: FormNode;
  /** How many lists are around it, the one that is read included. */
  readonly depth: number;
}

function leavesIn(body: readonly FormNode[], depth = 1): readonly Leaf[] {
  return body.flatMap((node): readonly Leaf[] => {
    switch (node.kind) {
      case "line":
        return leavesIn(node.body, depth);
      case "repeat":
        return node.layout === "joined" ? [{ node, depth }] : leavesIn(node.body, depth + 1);
      case "word":
      case "rest":
      case "letters":
        return [{ node, depth }];
      case "choice":
        return node.branches.flatMap((branch) => leavesIn(branch.body, depth));
      case "count":
      case "literal":
        return [];
    }
  });
}

function leavesOf(body: readonly FormNode[]): readonly FormNode[] {
  return leavesIn(body).map(({ node }) => node);
}

/** Whether a first word tells the branches of every choice, which stands in no list of rows. */
function canChoose(nodes: readonly FormNode[]): boolean {
  return nodes.every((node) => {
    if (node.kind === "repeat") return canChoose(node.body);
    if (node.kind !== "choice") return true;
    return node.branches.every(
      ({ body, first, value }) =>
        (node.isKnown ? value !== null : first !== undefined) && canChoose(body),
    );
  });
}

function withoutFirst(body: readonly FormNode[]): readonly FormNode[] {
  const [line, ...rest] = body;
  return line?.kind === "line" ? [{ ...line, body: line.body.slice(1) }, ...rest] : body;
}
