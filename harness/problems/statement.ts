import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Problem } from "./problem.ts";

const STATEMENT_FILE = /^statement\.([A-Za-z-]+)\.md$/;

/** Language codes of a problem's statements, in alphabetical order. */
export async function listStatements(problem: Problem): Promise<readonly string[]> {
  const files = await readdir(problem.folder);
  return files.flatMap((file) => STATEMENT_FILE.exec(file)?.[1] ?? []).sort();
}

/**
 * Reads the statement in Markdown.
 * @throws {DiagnosticsError} if there is none in this language, listing those there are.
 */
export async function readStatement(problem: Problem, language: string): Promise<string> {
  const languages = await listStatements(problem);
  const file = join(problem.folder, `statement.${language}.md`);
  if (languages.includes(language)) return readFile(file, "utf8");
  throw new DiagnosticsError([
    {
      code: "missing-statement",
      file,
      message: `${problem.id} has no statement in '${language}'`,
      hint:
        languages.length === 0
          ? "It has no statement in any language."
          : `It has statements in: ${languages.join(", ")}.`,
    },
  ]);
}
