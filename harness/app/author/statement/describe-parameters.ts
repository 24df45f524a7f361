/** Types and bounds of an exercise's parameters, by what its statement says about their names. */
import type { Length, Shape } from "./infer-parameters.ts";
import type { ReadBounds } from "./read-bounds.ts";
import type { Relations } from "./relations.ts";

/** Bounds of a parameter that the statement does not limit. */
const UNKNOWN = { int: { min: 0n, max: 100n }, length: { min: 1n, max: 100n } };
type Part = Readonly<Record<string, unknown>> & { readonly type: string };
type End = bigint | string;

/** The ints that bounds of a value may name. */
type Scope = ReadonlySet<string>;

/** Types and bounds of the form's names. */
export class PartWriter {
  readonly #bounds: ReadonlyMap<string, ReadBounds>;
  readonly #texts: ReadonlySet<string>;
  readonly #letters: string;
  readonly #missing: string[];
  readonly #relations: Relations;

  constructor(
    bounds: ReadonlyMap<string, ReadBounds>,
    texts: ReadonlySet<string>,
    letters: string,
    missing: string[],
    relations: Relations,
  ) {
    this.#bounds = bounds;
    this.#texts = texts;
    this.#letters = letters;
    this.#missing = missing;
    this.#relations = relations;
  }

  /** The parameters of the shapes, in order; `outer` are ints around them. */
  describeAll(
    shapes: readonly Shape[],
    outer: Scope = new Set(),
  ): readonly (Part & { readonly name: string })[] {
    const scope = new Set([...outer, ...namesOf(shapes)]);
    return shapes.map((shape) => this.#describe(shape, shapes, scope));
  }

  #describe(
    shape: Shape,
    siblings: readonly Shape[],
    scope: Scope,
  ): Part & { readonly name: string } {
    const { name } = shape;
    switch (shape.kind) {
      case "scalar":
        return { name, ...this.#scalar(shape, scope) };
      case "kind": {
        const [first = 1n, ...others] = shape.values;
        const min = others.reduce((low, each) => (each < low ? each : low), first);
        const max = others.reduce((high, each) => (each > high ? each : high), first);
        return { name, type: "int", min, max };
      }
      case "text":
        return {
          name,
          type: "text",
          length: this.#length(shape.length),
          alphabet: this.#alphabet(name),
        };
      case "list":
        return { name, ...this.#plainList(name, shape.length, scope) };
      case "matrix": {
        const row = this.#list(this.#leaf(name, scope), shape.width);
        return { name, ...this.#list(row, shape.height) };
      }
      case "rows": {
        if (shape.columns.length === 0) {
          const width = siblings.find((each) => each.kind === "scalar")?.name;
          const length = this.#textLength(name, width ?? "", scope);
          const row = { type: "text", length, alphabet: this.#alphabet(name) };
          return { name, ...this.#list(row, shape.length) };
        }
        return { name, ...this.#rows(shape, siblings, scope) };
      }
      case "cases": {
        const described = this.describeAll(shape.parts, scope);
        const parts = described.map(({ name: own, ...rest }) => [own, rest] as const);
        return { name, ...this.#list(toRecord(parts), shape.length), ...this.#sums(shape.parts) };
      }
    }
  }

  #scalar({ name, isOptional }: Extract<Shape, { kind: "scalar" }>, scope: Scope): Part {
    const { type, ...bounds } = this.#leaf(name, scope);
    return { type: isOptional === true ? `option<${type}>` : type, ...bounds };
  }

  #plainList(name: string, length: Length | undefined, scope: Scope): Part {
    const [permutation] = this.#relations.takeFacts("permutation", (fact) => fact.name === name);
    if (permutation !== undefined) {
      const items = permutation.first === 0n ? { items: { min: 0n } } : {};
      return {
        type: "list<int>",
        length: this.#length(length),
        permutation: true,
        ...items,
      };
    }
    const [distinct] = this.#relations.takeFacts("distinct", (fact) => fact.name === name);
    const order = this.#order(name);
    return {
      ...this.#list(this.#leaf(name, scope), length),
      ...order,
      ...(distinct !== undefined && Object.keys(order).length === 0 && { distinct: true }),
    };
  }

  /** Rows of several columns: edges of a graph, pairs of ints, or records. */
  #rows(
    { columns, length }: Extract<Shape, { kind: "rows" }>,
    siblings: readonly Shape[],
    scope: Scope,
  ): Part {
    const [from = "", to = ""] = columns;
    const isPair =
      columns.length === 2 && siblings.filter(({ kind }) => kind === "rows").length === 1;
    const own = isPair ? scope : new Set([...scope, ...columns]);
    const order = isPair ? this.#relations.takeOrder(from, to) : undefined;
    const mayBeEdges = [from, to].every((name) => this.#bounds.get(name)?.isText !== true);
    const graphs = mayBeEdges ? this.#relations.takeFacts("graph") : [];
    const isEnd = (at: number) => graphs.length > 0 && at < 2;
    const parts = columns.map((column, at) => {
      return [column, this.#leaf(column, isEnd(at) ? scope : own)] as const;
    });
    const [, last] = parts.at(-1) ?? [];
    const isOfInts = parts.slice(0, 2).every(([, { type }]) => type === "int");
    const least = this.#bounds.get(from)?.min;
    const ends = parts.map(([name, part], at) => {
      const { min: _, max: __, ...rest } = part;
      if (isEnd(at)) return [name, { ...rest, ...(least === 0n && { min: 0n }) }] as const;
      // The smaller part of a pair has the other's bound, too, so that both are drawn alike.
      const isBelow = order !== undefined && at === 0 && typeof last?.["max"] === "string";
      return [name, isBelow ? { ...part, max: last["max"] } : part] as const;
    });
    const item =
      isPair && isOfInts
        ? {
            type: "pair<int, int>",
            ...(order === "ascending" && { ascending: true }),
            ...(order === "non-decreasing" && { order }),
            ...(ends.some(([, part]) => Object.keys(part).length > 1) && {
              parts: ends.map(([, part]) => withoutType(part)),
            }),
          }
        : toRecord(ends);
    const list = this.#list(item, length);
    if (graphs.length === 0) return list;
    const kinds = graphs.map(({ graph }) => graph);
    const graph = (["tree", "connected"] as const).find((each) => kinds.includes(each)) ?? "simple";
    const nodes = nodesOf(siblings, length);
    return { ...list, graph, nodes };
  }

  /** The bound on all cases together: on the sum of a field, or of the lengths that a count gives. */
  #sums(parts: readonly Shape[]): Readonly<Record<string, unknown>> {
    const sums = this.#relations.takeFacts("sum", ({ name }) => fieldOf(parts, name) !== undefined);
    if (sums.length === 0) return {};
    const fields = sums.map(({ name, max }) => [fieldOf(parts, name) as string, { max }]);
    return { sum: Object.fromEntries(fields) as Readonly<Record<string, unknown>> };
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

  #leaf(name: string, scope: Scope): Part {
    const bounds = this.#bounds.get(name) ?? {};
    if (bounds.isText === true || this.#texts.has(name)) {
      const length = this.#textLength(name, bounds.lengthName ?? "", scope);
      return { type: "text", length, alphabet: this.#alphabet(name) };
    }
    const { min, max } = this.#range(name, "", UNKNOWN.int);
    if (bounds.isFloat === true) return { type: "float", min, max };
    return {
      type: "int",
      min: this.#tie(name, "min", min, scope),
      max: this.#tie(name, "max", max, scope),
    };
  }

  /** The end of a range as another value sets it, unless the statement says more of it. */
  #tie(name: string, end: "min" | "max", bareBound: bigint, scope: Scope): End {
    const others = new Set(
      [...scope].filter((each) => {
        const { [end]: bound } = this.#bounds.get(each) ?? {};
        return (
          each !== name &&
          bound !== undefined &&
          (end === "max" ? bound - 1n <= bareBound : bound + 1n >= bareBound)
        );
      }),
    );
    return this.#relations.takeBound(name, end, others) ?? bareBound;
  }

  /** The length of a text, or of those of a grid: another value, or a range. */
  #textLength(name: string, other: string, scope: Scope): End | { min: bigint; max: bigint } {
    const { lengthName = other } = this.#bounds.get(name) ?? {};
    const isOwn = this.#bounds.get(`|${name}|`)?.max !== undefined;
    if (!isOwn && scope.has(lengthName)) return lengthName;
    return this.#range(`|${name}|`, other, UNKNOWN.length);
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
    const bounds = own?.min === undefined && own?.max === undefined ? this.#bounds.get(other) : own;
    const { min, max } = bounds ?? {};
    const isMissing = (min === undefined || max === undefined) && name !== "";
    const ends = max !== undefined ? "smallest" : min !== undefined ? "largest" : undefined;
    const what = ends === undefined ? `bounds of ${name} are` : `${ends} ${name} is`;
    if (isMissing && !this.#missing.includes(what)) this.#missing.push(what);
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
  const fields = parts.flatMap(([name, part]) => {
    const bounds = withoutType(part);
    return Object.keys(bounds).length === 0 ? [] : [[name, bounds] as const];
  });
  return { type, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) };
}

/** Ints among the shapes and the counts of their lengths. */
function namesOf(shapes: readonly Shape[]): readonly string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === "scalar" || shape.kind === "kind") return [shape.name];
    const length = shape.kind === "matrix" ? shape.height : shape.length;
    return length === undefined || length.plus !== 0 ? [] : [length.count];
  });
}

/** The number of a graph's nodes: the one that a tree's edges are counted by, or the first int. */
function nodesOf(siblings: readonly Shape[], length: Length | undefined): string {
  const scalars = siblings.flatMap(({ kind, name }) => (kind === "scalar" ? [name] : []));
  const counted = scalars.find((name) => name === length?.count);
  return counted ?? scalars[0] ?? length?.count ?? "N";
}

/** The field of a case whose size a name gives: an int, or what has a length of that name. */
function fieldOf(parts: readonly Shape[], name: string): string | undefined {
  const own = parts.find((each) => each.kind === "scalar" && each.name === name);
  const sized = parts.find(
    (each) =>
      each.kind !== "scalar" &&
      each.kind !== "kind" &&
      each.kind !== "matrix" &&
      each.length?.count === name &&
      each.length.plus === 0,
  );
  return (own ?? sized)?.name;
}
