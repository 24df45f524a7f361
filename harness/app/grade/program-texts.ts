import type { Outcome } from "../../batch/outcome-collector.ts";
import { type LineComment, listLineComments } from "../../core/results/adjustment.ts";
import { type ProgramText, toProgramText } from "../../core/results/program-text.ts";
import type { Results, StudentResult } from "../../core/results/results.ts";
import { LANGUAGES } from "../../languages/languages.ts";

export type ProgramOf = (result: StudentResult) => ProgramText | undefined;

/** An instructor's comments on lines of an attempt. */
export type CommentsOn = (result: StudentResult) => readonly LineComment[];

/** Reads the judged programs, as pages show them. */
export async function readPrograms(
  outcomes: readonly Outcome[],
  commentsOn: CommentsOn,
): Promise<ProgramOf> {
  const programs = new Map<string, ProgramText>();
  for (const { submission, record } of outcomes) {
    if (record === undefined) continue;
    const content = await submission.read(LANGUAGES);
    if (content.kind !== "submission") continue;
    const { language, source } = content.submission;
    const text = toProgramText(language.id, source);
    const file = record.causes?.submission ?? submission.path;
    for (const { id } of [submission.mapped.student, ...submission.mapped.partners]) {
      programs.set(toKey(id, submission.problemId, file), text);
    }
  }
  return (result) => {
    const { student, problem, submission, causes } = result;
    const program = programs.get(toKey(student.id, problem, causes?.submission ?? submission));
    return program && { ...program, comments: commentsOn(result) };
  };
}

/** Finds comments on the attempts that count; line numbers of other attempts no longer fit. */
export function findLineComments({ adjustments = [] }: Results): CommentsOn {
  const byCell = new Map(
    adjustments.map((each) => [JSON.stringify([each.student.id, each.problem]), each]),
  );
  return ({ student, problem, attempt }) =>
    attempt.counts ? listLineComments(byCell.get(JSON.stringify([student.id, problem]))) : [];
}

/** @param file the hash of the submission: students' views of a result have no path of the file */
function toKey(student: string, problem: string, file: string): string {
  return JSON.stringify([student, problem, file]);
}
