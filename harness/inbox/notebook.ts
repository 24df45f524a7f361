import { z } from "zod";

export type NotebookScript =
  | {
      readonly kind: "script";
      readonly text: string;
      /** True if nbgrader's test cells were left out. */
      readonly isWithoutTests?: true;
    }
  | { readonly kind: "refused"; readonly reason: string };

const lines = z.union([z.string(), z.array(z.string()).transform((parts) => parts.join(""))]);
/** nbgrader marks solution cells and test cells. */
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
 * Joins the code cells of a Jupyter notebook into one Python program. If nbgrader marks solutions, the
 * instructor's test cells are left out; other cells, such as imports and helpers, are kept.
 */
export function toScript(notebook: string): NotebookScript {
  let data: unknown;
  try {
    data = JSON.parse(notebook.replace(/^\uFEFF/, ""));
  } catch {
    return { kind: "refused", reason: "it is not a notebook, or it is truncated: save it again" };
  }
  const { data: read } = notebookSchema.safeParse(data);
  if (read === undefined) {
    return {
      kind: "refused",
      reason: "it is not a notebook of version 4: open it in Jupyter and save it again",
    };
  }
  const { kernelspec, language_info: info } = read.metadata ?? {};
  const language = kernelspec?.language ?? info?.name ?? "python";
  if (!/^i?python/i.test(language)) {
    return {
      kind: "refused",
      reason: `the notebook is written in ${language}: submit a source file`,
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

/** True if a source file is a notebook that was renamed instead of exported. */
export function isRenamedNotebook(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text) && toScript(text).kind === "script";
}

function isTest(mark: z.infer<typeof markSchema> | undefined): boolean {
  return mark?.grade === true && mark.solution !== true;
}

/** Cell magics whose cells are Python after the first line. */
const PYTHON_CELL = /^%%(?:(?:time|timeit|capture|prun|python3?|pypy)\b|writefile\s.*\.py\s*$)/;
/** A magic or shell command whose output is assigned. */
const MAGIC_VALUE = /^(?<start>\s*[\w.,\s]+=\s*)(?<magic>[!%][A-Za-z].*)$/;
const MAGIC_LINE = /^(?<indent>\s*)(?<magic>%[A-Za-z].*|!.*|\?.+|[\w.]+\?{1,2})$/;

/** Comments out Jupyter's own syntax; `pass` keeps blocks from becoming empty. */
function stripMagic(source: string): string {
  const rows = source.split("\n");
  const first = rows.findIndex((row) => row.trim() !== "");
  const head = rows[first] ?? "";
  if (!head.startsWith("%%")) return stripLines(rows).join("\n");
  const rest = rows.slice(first + 1);
  const below = PYTHON_CELL.test(head) ? stripLines(rest) : rest.map((row) => `# ${row}`);
  return [...rows.slice(0, first), `# ${head}`, ...below].join("\n");
}

/** Comments out magic lines. Triple-quoted strings are skipped; a command continues after a `\`. */
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
