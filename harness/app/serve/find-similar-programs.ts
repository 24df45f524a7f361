import { Worker } from "node:worker_threads";
import type { SimilarPair } from "../../core/results/similarity.ts";
import { textOfSource } from "../../engine/build/submission.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { JudgedSubmission, ServedExercise } from "../../server/served-course.ts";
import type { SubmittedProgram } from "../../similarity/submitted-program.ts";
import { wrongAnswersOf } from "../grade/similar-submissions.ts";
import { replyOf } from "../thread-reply.ts";

/** Input of the thread. */
export interface SimilarityRequest {
  readonly programs: readonly SubmittedProgram[];
  readonly templates: readonly { readonly language: string; readonly source: string }[];
}

/**
 * Ranks pairs of similar programs of one exercise in a separate thread: hundreds of programs take a
 * second, which would block the server. The exercise's starter code is ignored in them.
 * @param sources by hash
 */
export async function findSimilarPrograms(
  { id, languages }: Pick<ServedExercise, "id" | "languages">,
  submissions: readonly JudgedSubmission[],
  sources: ReadonlyMap<string, Uint8Array>,
): Promise<readonly SimilarPair[]> {
  const programs = submissions.flatMap(({ submission, record }): SubmittedProgram[] => {
    const { student, language, source, id: own } = submission;
    const bytes = sources.get(source);
    if (language === undefined || bytes === undefined || submission.exercise !== id) return [];
    const text = textOfSource(
      bytes,
      LANGUAGES.find((each) => each.id === language),
    );
    const wrongAnswers = record === undefined ? [] : wrongAnswersOf(record.judging);
    return [{ student, problem: id, submission: own, language, source: text, wrongAnswers }];
  });
  const templates = languages.map(({ id: language, starter }) => ({ language, source: starter }));
  const workerData: SimilarityRequest = { programs, templates };
  const url = new URL("similarity-worker.ts", import.meta.url);
  const worker = new Worker(url, { workerData, env: {} });
  try {
    return (await replyOf(
      worker,
      () => new Error("the thread that compares programs ended without an answer"),
    )) as readonly SimilarPair[];
  } finally {
    await worker.terminate();
  }
}
