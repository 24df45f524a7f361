export type Scalar = "int" | "bool" | "float" | "text";

interface Block {
  readonly open: string;
  readonly close: readonly string[];
}

export interface Dialect {
  readonly indent: string;
  /** The whole file around these lines. */
  readonly frame: (
    lines: readonly string[],
    reads: ReadonlySet<Scalar | "line">,
  ) => readonly string[];
  readonly read: Readonly<Record<Scalar | "line", string>>;
  readonly declare: (scalar: Scalar, name: string, value: string) => readonly string[];
  /** Declares a list of lists of `depth` levels, with room for `count` items. */
  readonly declareList: (
    scalar: Scalar,
    depth: number,
    name: string,
    count: string,
  ) => readonly string[];
  readonly append: (list: string, index: string, value: string) => string;
  /** A list that is appended and not used afterwards. */
  readonly moved: (name: string) => string;
  readonly loop: (index: string, count: string) => Block;
  readonly when: (condition: string) => Block;
  readonly always: string;
  readonly equals: (name: string, isInt: boolean, text: string) => string;
  readonly skip: (what: "word" | "line") => string;
  readonly comment: (text: string) => string;
}
