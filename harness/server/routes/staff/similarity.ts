import type { SimilarSide } from "../../../core/results/similarity.ts";
import { listClass } from "../../../school/class-list.ts";
import type { CourseSubmission } from "../../../school/course-state.ts";
import type { Handlers } from "../../handler.ts";
import { findExercise } from "../find-exercise.ts";
import { readSources } from "./exports.ts";

/** Similar programs of an exercise, among the last attempts of all students. */
export const similarityRoutes: Pick<Handlers, "similarity"> = {
  similarity: async ({ params, caller }, site) => {
    const { state, served } = caller.course;
    const exercise = findExercise(caller, params.exercise, site);
    const students = listClass(state, served.roster);
    const last = [...students.keys()].flatMap((student): CourseSubmission[] => {
      const newest = state.submissionsOf(student, exercise.id).at(-1);
      return newest === undefined ? [] : [newest];
    });
    const numbers = new Map(last.map(({ id, number }) => [id, number]));
    // One at a time: each holds a whole class in memory.
    const pairs = await site.mutex.run("similarity", async () => {
      const judgedSubmissions = await site.grades.withRecords(last);
      return served.findSimilar(
        exercise,
        judgedSubmissions,
        await readSources(judgedSubmissions, site),
      );
    });
    const toSide = ({ student, submission }: SimilarSide) => {
      const name = students.get(student)?.name;
      const number = numbers.get(submission) ?? 1;
      return { submission, number, student, ...(name !== undefined && { name }) };
    };
    return {
      compared: last.length,
      pairs: pairs.map(({ left, right, score, sharedAnswers, reasons, fragments }) => ({
        left: toSide(left),
        right: toSide(right),
        score,
        sharedAnswers,
        reasons: [...reasons],
        fragments: [...fragments],
      })),
    };
  },
};
