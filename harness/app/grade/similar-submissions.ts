import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Outcome } from "../../batch/outcome-collector.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { SimilarPair } from "../../core/results/similarity.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { findSimilar } from "../../similarity/find-similar.ts";

/** Code that was given to everybody. */
interface Template {
  readonly language: string;
  readonly source: string;
}

/** @throws {DiagnosticsError} for a missing file, or one in an unknown language. */
export async function openTemplates(files: readonly string[]): Promise<readonly Template[]> {
  return Promise.all(files.map(readTemplate));
}

/** Compares the last attempts of the class. */
export async function findSimilarSubmissions(
  outcomes: readonly Outcome[],
  templates: readonly Template[],
): Promise<readonly SimilarPair[]> {
  const submissions = [];
  for (const { submission, record } of outcomes) {
    const { mapped, path, problemId } = submission;
    if (record === undefined || !mapped.isLast) continue;
    const content = await submission.read(LANGUAGES);
    if (content.kind !== "submission") continue;
    submissions.push({
      student: mapped.student.id,
      problem: problemId,
      submission: path,
      language: content.submission.language.id,
      source: content.submission.source,
      wrongAnswers: wrongAnswersOf(record.judging),
    });
  }
  return findSimilar(submissions, { templates });
}

/** The wrong answers of a judging, with their inputs. */
export function wrongAnswersOf({ failures, counterexample }: Judging) {
  return [...failures, ...(counterexample === undefined ? [] : [counterexample])].flatMap(
    ({ args, input, actual, verdict }) => {
      const failedInput = args ?? input;
      if (verdict !== "WA" || failedInput === undefined || actual === undefined) return [];
      return [{ input: JSON.stringify(failedInput), answer: JSON.stringify(actual) }];
    },
  );
}

async function readTemplate(file: string): Promise<Template> {
  const language = LANGUAGES.find(({ extensions }) =>
    extensions.includes(extname(file).toLowerCase()),
  );
  const source = await readFile(file, "utf8").catch(() => undefined);
  if (language === undefined || source === undefined) {
    const message = source === undefined ? "there is no such file" : "its language is unknown";
    const hint = "Name a source file that everybody was given.";
    throw new DiagnosticsError([{ code: "bad-template", file, message, hint }]);
  }
  return { language: language.id, source };
}
