/** The kind of a mutation. */
export type OperatorId =
  | "arguments"
  | "arithmetic"
  | "assignment"
  | "bits"
  | "boolean"
  | "branch"
  | "comparison"
  | "condition"
  | "deletion"
  | "index"
  | "logic"
  | "method"
  | "number"
  | "sign"
  | "step";

/** One change of one file. */
export interface Mutation {
  readonly operator: OperatorId;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** The range that is replaced, without `end`. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

export function applyMutation(source: string, { start, end, after }: Mutation): string {
  return source.slice(0, start) + after + source.slice(end);
}

/** For example "41:12 `<` -> `<=`"; always one line, cut off if too long. */
export function describeMutation({ line, column, before, after }: Mutation): string {
  return `${line}:${column} ${quote(before)} -> ${quote(after)}`;
}

function quote(text: string): string {
  const oneLine = text.replace(/\s+/g, " ").trim();
  if (oneLine === "" || oneLine === ";") return "nothing";
  return `\`${oneLine.length > 60 ? `${oneLine.slice(0, 59)}…` : oneLine}\``;
}

/** Finds the line and column of an offset in a text, from 1. */
export function createPositionFinder(source: string) {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] as number) + 1 };
  };
}
