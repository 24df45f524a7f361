import { nearestName } from "../spec/nearest-name.ts";
import { isScalar } from "../values/text-form.ts";
import { formatValueType, partTypes, type ValueType } from "../values/value-type.ts";
import type { FormLength, FormNode, FormSlot, Slot } from "./form.ts";
import { FormError, type FormIndex, type FormTerm } from "./form-terms.ts";

/** The bounds of a value that matter to a form; a parameter of an exercise is one. */
export interface FormDomain {
  readonly type: ValueType;
  readonly alphabet: string | undefined;
  readonly length: { readonly min: bigint | undefined };
  readonly parts: readonly FormDomain[];
}

export interface FormTarget {
  readonly kind: "input" | "output";
  /** The parameters, or `answer` alone. Answers have no bounds. */
  readonly roots: readonly {
    readonly name: string;
    readonly type: ValueType;
    readonly domain?: FormDomain;
  }[];
  /** Names whose values an output does not print: the parameters. */
  readonly outer: readonly string[];
}

/** The names that a part of a form may use. */
export interface FormScope {
  readonly names: Map<string, Slot>;
  /** Values without a name, which the next unknown names stand for. */
  readonly unnamed: Slot[];
  readonly parent: FormScope | undefined;
  /** True in a branch of an `if`: its words may be literal, and its options have values. */
  readonly isBranch: boolean;
}

/** Keeps the values and counts of a form while it is parsed. */
export class FormNames {
  readonly slots: FormSlot[] = [];
  readonly domains: (FormDomain | undefined)[] = [];
  readonly counts: { name: string; list: Slot; plus: number }[] = [];
  readonly countIds = new Map<string, number>();
  /** Names that stand in an index somewhere, and so may be counts. */
  readonly countNames: ReadonlySet<string>;
  readonly children: Slot[][] = [];
  readonly root: FormScope;
  readonly target: FormTarget;
  printed = new Set<Slot>();
  /** Values that the branches around ask for. */
  readonly testedSlots = new Set<Slot>();

  constructor(target: FormTarget, countNames: ReadonlySet<string>) {
    this.target = target;
    this.countNames = countNames;
    for (const { name, type, domain } of target.roots)
      this.add(name, type, { kind: "root" }, domain);
    const names = new Map(this.slots.map(({ name }, slot) => [name, slot]));
    this.root =
      target.kind === "input"
        ? { names, unnamed: [], parent: undefined, isBranch: false }
        : this.open(0, { names, unnamed: [], parent: undefined, isBranch: false }, false);
  }

  add(name: string, type: ValueType, origin: FormSlot["origin"], domain?: FormDomain): Slot {
    this.slots.push({ name, type, origin });
    this.domains.push(domain);
    this.children.push([]);
    if (origin.kind !== "root") this.children[origin.of]?.push(this.slots.length - 1);
    return this.slots.length - 1;
  }

  typeOf(slot: Slot): ValueType {
    return (this.slots[slot] as FormSlot).type;
  }

  item(list: Slot): Slot {
    const { name } = this.slots[list] as FormSlot;
    const [type] = partTypes(this.typeOf(list));
    return this.add(
      name,
      type as ValueType,
      { kind: "item", of: list },
      this.domains[list]?.parts[0],
    );
  }

  parts(slot: Slot): readonly Slot[] {
    const children = this.children[slot] ?? [];
    if (children.length > 0) return children;
    const type = this.typeOf(slot);
    const { name } = this.slots[slot] as FormSlot;
    return partTypes(type).map((part, at) => {
      const own =
        type.kind === "record" ? (type.fields[at]?.name ?? name) : `part ${at + 1} of ${name}`;
      return this.add(own, part, { kind: "part", of: slot, at }, this.domains[slot]?.parts[at]);
    });
  }

  /** The value of an option that is not empty. */
  some(slot: Slot): Slot {
    const type = this.typeOf(slot);
    if (type.kind !== "option") return slot;
    const { name } = this.slots[slot] as FormSlot;
    const [item] = this.children[slot] ?? [];
    return (
      item ?? this.add(name, type.item, { kind: "some", of: slot }, this.domains[slot]?.parts[0])
    );
  }

  /** A scope with the parts of a value by name, or the value itself. */
  open(slot: Slot, parent: FormScope | undefined, isBranch: boolean): FormScope {
    const type = this.typeOf(slot);
    const names = new Map<string, Slot>();
    const unnamed: Slot[] = [];
    if (type.kind === "record") {
      for (const part of this.parts(slot)) names.set(this.slots[part]?.name ?? "", part);
    } else if (type.kind === "pair" || type.kind === "tuple") unnamed.push(...this.parts(slot));
    else unnamed.push(slot);
    return { names, unnamed, parent, isBranch };
  }

  /** The slot that a name stands for, which may be the next value without a name. */
  find(scope: FormScope, name: string): Slot | undefined {
    for (let own: FormScope | undefined = scope; own !== undefined; own = own.parent) {
      const slot = own.names.get(name);
      if (slot !== undefined) return slot;
    }
    return undefined;
  }

  /** Gives a name to the next value that has none. */
  claim(scope: FormScope, name: string, fits: (type: ValueType) => boolean): Slot | undefined {
    for (let own: FormScope | undefined = scope; own !== undefined; own = own.parent) {
      const slot = own.unnamed.find(
        (each) => !this.isComplete(each) && !this.testedSlots.has(each),
      );
      if (slot !== undefined) {
        if (!fits(this.typeOf(slot))) return undefined;
        own.unnamed.splice(own.unnamed.indexOf(slot), 1);
        own.names.set(name, slot);
        return slot;
      }
      if (!own.isBranch) return undefined;
    }
    return undefined;
  }

  isComplete(slot: Slot): boolean {
    if (this.printed.has(slot)) return true;
    const parts = this.children[slot] ?? [];
    const { kind } = this.typeOf(slot);
    if (kind === "list" || kind === "set") return false;
    return parts.length > 0 && parts.every((part) => this.isComplete(part));
  }

  print(slot: Slot, offset: number): void {
    if (this.printed.has(slot)) {
      throw new FormError(
        `'${this.slots[slot]?.name}' is printed twice`,
        offset,
        "Print each value once; if two lists have one length, print the count once, before both.",
      );
    }
    this.printed.add(slot);
  }

  /** Words for a value that takes no list. */
  words(slot: Slot, { offset, text }: FormTerm, scope: FormScope): readonly FormNode[] {
    const type = this.typeOf(slot);
    if (type.kind === "option" && scope.isBranch)
      return this.words(this.some(slot), { offset, text } as FormTerm, scope);
    if (isScalar(type)) {
      this.print(slot, offset);
      return [{ kind: "word", slot }];
    }
    if (type.kind === "pair" || type.kind === "tuple" || type.kind === "record") {
      return this.parts(slot).flatMap((part) =>
        this.words(part, { offset, text } as FormTerm, scope),
      );
    }
    const hint =
      type.kind === "list" || type.kind === "set"
        ? `Write \`${text}_1 ... ${text}_N\` on a line, or \`${text}_1\`, \`:\` and \`${text}_N\` on lines of their own.`
        : type.kind === "option"
          ? `Write a line for the empty value and one for the others: \`if ${text} = none: -1\` and \`else: …\`.`
          : "A map has no form: use a list of pairs.";
    throw new FormError(
      `'${text}' is ${formatValueType(type)}, which is not one word`,
      offset,
      hint,
    );
  }

  /** The count of items from `first` to `last`; undefined: as many as there are. */
  length(
    first: number,
    last: FormIndex,
    list: Slot,
    scope: FormScope,
    offset: number,
  ): FormLength | undefined {
    const { name } = last;
    const plus = last.plus - first + 1;
    if (name === undefined) {
      if (plus >= 0) return { base: undefined, plus };
      throw new FormError(`the last index, ${last.text}, is below the first`, offset);
    }
    const key = last.sub === undefined ? name : `${name}_${last.sub}`;
    const slot = last.sub === undefined ? this.find(scope, name) : undefined;
    if (slot !== undefined) {
      if (this.typeOf(slot).kind !== "int") {
        throw new FormError(
          `'${name}' is ${formatValueType(this.typeOf(slot))}, so it is no count`,
          offset,
        );
      }
      if (!this.printed.has(slot)) throw this.#unprinted(name, list, offset);
      return { base: { kind: "value", slot }, plus };
    }
    const count = this.countIds.get(key);
    if (count === undefined) {
      if (this.target.kind === "output") return undefined;
      throw this.#unprinted(name, list, offset);
    }
    const own = this.counts[count] as (typeof this.counts)[number];
    if (own.list < 0) Object.assign(own, { list, plus });
    return { base: { kind: "count", count }, plus };
  }

  #unprinted(name: string, list: Slot, offset: number): FormError {
    return new FormError(
      `'${name}' tells the length of '${this.slots[list]?.name}', but is not printed before it`,
      offset,
      `Print it first, for example as a line \`${name}\`.`,
    );
  }

  /** A count is printed where its name stands alone. */
  count(name: string, key: string, offset: number): FormNode {
    if (this.countIds.has(key) && key === name) {
      throw new FormError(
        `the count '${name}' is printed twice`,
        offset,
        "Give the second count another name.",
      );
    }
    const id = this.counts.push({ name, list: -1, plus: 0 }) - 1;
    this.countIds.set(key, id);
    return { kind: "count", count: id };
  }

  unknown(name: string, scope: FormScope, offset: number): FormError {
    const names: string[] = [];
    for (let own: FormScope | undefined = scope; own !== undefined; own = own.parent)
      names.push(...own.names.keys());
    const nearest = nearestName(name, names);
    const hint =
      nearest === undefined
        ? `Known here: ${names.join(", ") || "no name"}. A count is a name that ends a list: \`A_1 ... A_N\`.`
        : `Did you mean '${nearest}'?`;
    return new FormError(`'${name}' is no parameter, no part of one and no count`, offset, hint);
  }
}
