/** Types and bounds of an exercise's parameters, by what its statement says about their names. */
import type { Length, Shape } from "./infer-parameters.ts";
import type { ReadBounds } from "./read-bounds.ts";

/** Bounds of a parameter that the statement does not limit. */
const UNKNOWN = { int: { min: 0n, max: 100n }, length: { min: 1n, max: 100n } };
type Part = Readonly<Record<string, unknown>> & { readonly type: string };

/** Types and bounds of the form's names. */
export class PartWriter {
  readonly #bounds: ReadonlyMap<string, ReadBounds>;
  readonly #texts: ReadonlySet<string>;
  readonly #letters: string;
  readonly #missing: string[];

  constructor(
    bounds: ReadonlyMap<string, ReadBounds>,
    texts: ReadonlySet<string>,
    letters: string,
    missing: string[],
  ) {
    this.#bounds = bounds;
    this.#texts = texts;
    this.#letters = letters;
    this.#missing = missing;
  }

  describe(shape: Shape, siblings: readonly Shape[]): Part & { readonly name: string } {
    const { name } = shape;
    switch (shape.kind) {
      case "scalar":
        return { name, ...this.#leaf(name) };
      case "text":
        return {
          name,
          type: "text",
          length: this.#length(shape.length),
          alphabet: this.#alphabet(name),
        };
      case "list":
        return { name, ...this.#list(this.#leaf(name), shape.length), ...this.#order(name) };
      case "matrix": {
        const row = this.#list(this.#leaf(name), shape.width);
        return { name, ...this.#list(row, shape.height) };
      }
      case "rows": {
        if (shape.columns.length === 0) {
          const width = siblings.find((each) => each.kind === "scalar")?.name;
          const length = this.#range(`|${name}|`, width ?? "", UNKNOWN.length);
          const row = { type: "text", length, alphabet: this.#alphabet(name) };
          return { name, ...this.#list(row, shape.length) };
        }
        const columns = shape.columns.map((column) => [column, this.#leaf(column)] as const);
        const isPair =
          columns.length === 2 &&
          columns.every(([, { type }]) => type === "int") &&
          siblings.filter(({ kind }) => kind === "rows").length === 1;
        const item = isPair
          ? { type: "pair<int, int>", parts: columns.map(([, part]) => withoutType(part)) }
          : toRecord(columns);
        return { name, ...this.#list(item, shape.length) };
      }
      case "cases": {
        const parts = shape.parts.map((part) => {
          const { name: own, ...rest } = this.describe(part, shape.parts);
          return [own, rest] as const;
        });
        return { name, ...this.#list(toRecord(parts), shape.length) };
      }
    }
  }

  #list(item: Part, length: Length | undefined): Part {
    const bounds = withoutType(item);
    return {
      type: `list<${item.type}>`,
      length: this.#length(length),
      ...(Object.keys(bounds).length > 0 && { items: bounds }),
    };
  }

  #order(name: string): Readonly<Record<string, unknown>> {
    const { order } = this.#bounds.get(name) ?? {};
    if (order === undefined) return {};
    return order === "ascending" ? { ascending: true } : { order };
  }

  #leaf(name: string): Part {
    const bounds = this.#bounds.get(name) ?? {};
    if (bounds.isText === true || this.#texts.has(name)) {
      const length = this.#range(`|${name}|`, bounds.lengthName ?? "", UNKNOWN.length);
      return { type: "text", length, alphabet: this.#alphabet(name) };
    }
    const range = this.#range(name, "", UNKNOWN.int);
    return { type: bounds.isFloat === true ? "float" : "int", ...range };
  }

  #alphabet(name: string): string {
    return this.#bounds.get(name)?.alphabet ?? this.#letters;
  }

  #length(length: Length | undefined): { readonly min: bigint; readonly max: bigint } {
    const { min, max } = this.#range(length?.count ?? "", "", UNKNOWN.length);
    const plus = BigInt(length?.plus ?? 0);
    return { min: min + plus > 0n ? min + plus : 0n, max: max + plus };
  }

  /** The bounds of a name, of the other one if it has none, or those by default. */
  #range(
    name: string,
    other: string,
    byDefault: { readonly min: bigint; readonly max: bigint },
  ): { readonly min: bigint; readonly max: bigint } {
    const own = this.#bounds.get(name);
    const known = own?.min === undefined && own?.max === undefined ? this.#bounds.get(other) : own;
    const { min, max } = known ?? {};
    const isMissing = (min === undefined || max === undefined) && name !== "";
    if (isMissing && !this.#missing.includes(name)) this.#missing.push(name);
    const least = min ?? (max === undefined || byDefault.min < max ? byDefault.min : max);
    const most = max ?? (byDefault.max > least ? byDefault.max : least + byDefault.max);
    return { min: least, max: most };
  }
}

function withoutType(part: Part): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(part).filter(([key]) => key !== "type"));
}

function toRecord(parts: readonly (readonly [string, Part])[]): Part {
  const type = `{ ${parts.map(([name, part]) => `${name}: ${part.type}`).join(", ")} }`;
  const fields = Object.fromEntries(parts.map(([name, part]) => [name, withoutType(part)]));
  return { type, fields };
}
