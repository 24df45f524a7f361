import { z } from "zod";
import { jupyterNames, stripMagics } from "./notebook-magics.ts";

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
 * Joins the code cells of a Jupyter notebook into one Python program. The instructor's test cells, as
 * nbgrader marks them, are left out; other cells, such as imports and helpers, are kept.
 */
export function toScript(notebook: string): NotebookScript {
  let data: unknown;
  try {
    data = JSON.parse(notebook.replace(/^\uFEFF/, ""));
  } catch {
    return { kind: "refused", reason: "it is not a notebook, or it is truncated: save it again" };
  }
  const { data: readNotebook } = notebookSchema.safeParse(data);
  if (readNotebook === undefined) {
    return {
      kind: "refused",
      reason: "it is not a notebook of version 4: open it in Jupyter and save it again",
    };
  }
  const { kernelspec, language_info: info } = readNotebook.metadata ?? {};
  const language = kernelspec?.language ?? info?.name ?? "python";
  if (!/^i?python/i.test(language)) {
    return {
      kind: "refused",
      reason: `the notebook is written in ${language}: submit a source file`,
    };
  }
  const code = readNotebook.cells.filter(({ cell_type: type }) => type === "code");
  const own = code.filter(({ metadata }) => !isTest(metadata?.nbgrader));
  const cells = own.map(({ source }) => `${stripMagics(source)}\n`).join("\n");
  const text = jupyterNames(cells) + cells;
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
