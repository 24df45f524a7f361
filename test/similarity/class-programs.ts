import { globSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SubmittedProgram } from "../../harness/similarity/index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const LANGUAGES: Readonly<Record<string, string>> = {
  ".py": "python",
  ".js": "javascript",
  ".ts": "typescript",
  ".c": "c",
  ".cpp": "cpp",
  ".java": "java",
  ".go": "go",
  ".rs": "rust",
};

/** A program by its source alone. */
export function toProgram(
  student: string,
  source: string,
  more: Partial<SubmittedProgram> = {},
): SubmittedProgram {
  return {
    student,
    problem: "p",
    submission: "solution",
    language: "python",
    source,
    wrongAnswers: [],
    ...more,
  };
}

/** Every program of a folder of the project as that of a student named like it. */
export function readPrograms(pattern: string, problem: string): readonly SubmittedProgram[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => extname(file) in LANGUAGES)
    .toSorted()
    .map((file) => readProgram(file, problem));
}

export function readProgram(file: string, problem: string): SubmittedProgram {
  const submission = basename(file);
  const language = LANGUAGES[extname(file)] ?? "unknown";
  const source = readFileSync(join(ROOT, file), "utf8");
  return { student: submission, problem, submission, language, source, wrongAnswers: [] };
}
