import type { Outcome } from "../batch/outcome-book.ts";
import { type LineComment, listLineComments } from "../core/results/adjustment.ts";
import { type ProgramText, toProgramText } from "../core/results/program-text.ts";
import type { Results, StudentResult } from "../core/results/results.ts";
import { LANGUAGES } from "../languages/index.ts";

export type ProgramOf = (result: StudentResult) => ProgramText | undefined;

/** What an instructor said of the lines of an attempt. */
export type CommentsOn = (result: StudentResult) => readonly LineComment[];

/** The programs that were judged, as pages show them; undefined for what is none of them. */
export async function readPrograms(
  outcomes: readonly Outcome[],
  commentsOn: CommentsOn,
): Promise<ProgramOf> {
  const programs = new Map<string, ProgramText>();
  for (const { work, record } of outcomes) {
    if (record === undefined) continue;
    const handedIn = await work.read(LANGUAGES);
    if (handedIn.kind !== "submission") continue;
    const { language, source } = handedIn.submission;
    programs.set(
      toKey(work.mapped.student.id, work.problemId, work.path),
      toProgramText(language.id, source),
    );
  }
  return (result) => {
    const { student, problem, submission } = result;
    const program = programs.get(toKey(student.id, problem, submission));
    return program && { ...program, comments: commentsOn(result) };
  };
}

/** Of the attempts that count: of others nobody knows any more what their lines were. */
export function findLineComments({ adjustments = [] }: Results): CommentsOn {
  const byCell = new Map(
    adjustments.map((each) => [JSON.stringify([each.student.id, each.problem]), each]),
  );
  return ({ student, problem, attempt }) =>
    attempt.counts ? listLineComments(byCell.get(JSON.stringify([student.id, problem]))) : [];
}

function toKey(student: string, problem: string, path: string): string {
  return JSON.stringify([student, problem, path]);
}
