import { FormError } from "./form-terms.ts";

const MAX_LINES = 100;
const MAX_CHARACTERS = 10_000;
const VERTICAL_DOTS = /^(?::|⋮|\.\.\.|…|\\[vl]?dots)$/;

export interface SourceLine {
  readonly text: string;
  readonly indent: number;
  readonly offset: number;
}

export function splitLines(text: string): readonly SourceLine[] {
  if (text.length > MAX_CHARACTERS) {
    throw new FormError(
      `this form has ${text.length} characters, more than ${MAX_CHARACTERS}`,
      0,
      "A form describes every input at once: write `A_1`, `:`, `A_N`, not the lines of one input.",
    );
  }
  const lines: SourceLine[] = [];
  let offset = 0;
  for (const line of text.trimEnd().split("\n")) {
    const own = line.trim();
    const indent = line.length - line.trimStart().length;
    if (own === "") throw new FormError("a form has no empty lines", offset, "Remove this line.");
    lines.push({ text: own, indent, offset: offset + indent });
    offset += line.length + 1;
  }
  if (lines.length <= MAX_LINES) return lines;
  throw new FormError(
    `this form has ${lines.length} lines, more than ${MAX_LINES}`,
    0,
    "A form describes every input at once: write `A_1`, `:`, `A_N`, not the lines of one input.",
  );
}

/** Names in indices: N of `A_N`, `A_{N-1}` and `A_{i,N}`. */
export function findCountNames(text: string): ReadonlySet<string> {
  const matches = text.matchAll(/_(?:\{([^}]*)\}|([A-Za-z][A-Za-z0-9]*))/g);
  return new Set(
    [...matches].flatMap(([, inner = "", name = ""]) => [
      ...(name === "" ? [] : [name]),
      ...inner.split(",").flatMap((part) => {
        const [whole] = /^[A-Za-z]\w*/.exec(part.trim()) ?? [];
        return whole === undefined ? [] : [whole, whole.replace(/_\w+$/, "")];
      }),
    ]),
  );
}

/** How many rows stand above the dots: `A_1`, or `A_1` and `A_2`; undefined: these are no rows. */
export function findDots(lines: readonly SourceLine[], at: number): number | undefined {
  const isDots = (step: number) => VERTICAL_DOTS.test(lines[at + step]?.text ?? "");
  if (isDots(1)) return 1;
  const [first, second] = [0, 1].map((step) =>
    Number(/_\{?(\d+)/.exec(lines[at + step]?.text ?? "")?.[1] ?? Number.NaN),
  );
  return isDots(2) && second === (first ?? 0) + 1 ? 2 : undefined;
}

export function takeIndented(lines: readonly SourceLine[], at: number): readonly SourceLine[] {
  const { indent = 0 } = lines[at] ?? {};
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.indent <= indent);
  return end < 0 ? rest : rest.slice(0, end);
}
