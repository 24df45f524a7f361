import { z } from "zod";

export type NotebookScript =
  | {
      readonly kind: "script";
      readonly text: string;
      /** Whether nbgrader's test cells were left out. */
      readonly isWithoutTests?: true;
    }
  | { readonly kind: "refused"; readonly reason: string };

const lines = z.union([z.string(), z.array(z.string()).transform((parts) => parts.join(""))]);
/** nbgrader marks what students solve, and what tests it. */
const markSchema = z.object({ solution: z.boolean().optional(), grade: z.boolean().optional() });
const notebookSchema = z.object({
  cells: z.array(
    z.object({
      cell_type: z.string(),
      source: lines,
      metadata: z.object({ nbgrader: markSchema.optional().catch(undefined) }).optional(),
    }),
  ),
  metadata: z
    .object({
      kernelspec: z.object({ language: z.string().optional() }).optional(),
      language_info: z.object({ name: z.string().optional() }).optional(),
    })
    .optional(),
});

/**
 * The code cells of a Jupyter notebook, in their order, as one Python program. Where nbgrader marks
 * solutions, its test cells are the instructor's and stay out; imports and helpers beside them count.
 */
export function toScript(notebook: string): NotebookScript {
  let data: unknown;
  try {
    data = JSON.parse(notebook.replace(/^\uFEFF/, ""));
  } catch {
    return { kind: "refused", reason: "it is no notebook, or it is cut off: save it again" };
  }
  const { data: read } = notebookSchema.safeParse(data);
  if (read === undefined) {
    return {
      kind: "refused",
      reason: "it is no notebook of version 4: open it in Jupyter and save it again",
    };
  }
  const { kernelspec, language_info: info } = read.metadata ?? {};
  const language = kernelspec?.language ?? info?.name ?? "python";
  if (!/^i?python/i.test(language)) {
    return {
      kind: "refused",
      reason: `the notebook is written in ${language}: hand in a source file`,
    };
  }
  const code = read.cells.filter(({ cell_type: type }) => type === "code");
  const isMarked = code.some(({ metadata }) => metadata?.nbgrader?.solution === true);
  const own = isMarked ? code.filter(({ metadata }) => !isTest(metadata?.nbgrader)) : code;
  const text = own.map(({ source }) => `${stripMagic(source)}\n`).join("\n");
  if (text.trim() === "") {
    return { kind: "refused", reason: "the notebook has no code: ask for a program" };
  }
  return { kind: "script", text, ...(own.length < code.length && { isWithoutTests: true }) };
}

/** Whether a source file holds a notebook that was renamed instead of exported. */
export function isRenamedNotebook(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text) && toScript(text).kind === "script";
}

function isTest(mark: z.infer<typeof markSchema> | undefined): boolean {
  return mark?.grade === true && mark.solution !== true;
}

/** Cells of these are Python after their first line; those of other magics are not. */
const PYTHON_CELL = /^%%(?:(?:time|timeit|capture|prun|python3?|pypy)\b|writefile\s.*\.py\s*$)/;
/** The lines of a command, or what it prints, as a value. */
const MAGIC_VALUE = /^(?<start>\s*[\w.,\s]+=\s*)(?<magic>[!%][A-Za-z].*)$/;
const MAGIC_LINE = /^(?<indent>\s*)(?<magic>%[A-Za-z].*|!.*|\?.+|[\w.]+\?{1,2})$/;

/** What only Jupyter understands becomes a comment; `pass` keeps a block from being empty. */
function stripMagic(source: string): string {
  const rows = source.split("\n");
  const first = rows.findIndex((row) => row.trim() !== "");
  const head = rows[first] ?? "";
  if (!head.startsWith("%%")) return stripLines(rows).join("\n");
  const rest = rows.slice(first + 1);
  const below = PYTHON_CELL.test(head) ? stripLines(rest) : rest.map((row) => `# ${row}`);
  return [...rows.slice(0, first), `# ${head}`, ...below].join("\n");
}

/** Within quotes of three, which go on over lines, nothing is magic; a command goes on after a `\`. */
function stripLines(rows: readonly string[]): string[] {
  let open: string | undefined;
  let goesOn = false;
  return rows.map((row) => {
    const wasGoingOn = goesOn;
    const { indent, magic } = { ...MAGIC_LINE.exec(row)?.groups };
    const value = MAGIC_VALUE.exec(row)?.groups;
    goesOn = open === undefined && (wasGoingOn || Boolean(magic ?? value)) && row.endsWith("\\");
    if (wasGoingOn) return `# ${row}`;
    if (open === undefined && magic !== undefined) return `${indent}pass  # ${magic}`;
    if (open === undefined && value !== undefined) {
      return `${value["start"]}[]  # ${value["magic"]}`;
    }
    for (const [quotes] of row.matchAll(/"{3}|'{3}/g)) {
      if (open === undefined) open = quotes;
      else if (open === quotes) open = undefined;
    }
    return row;
  });
}
