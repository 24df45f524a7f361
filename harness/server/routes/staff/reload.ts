import { type Diagnostic, DiagnosticsError } from "../../../core/spec/diagnostic.ts";
import { describeCourseChange } from "../../../school/course-change.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { languageOf } from "../../texts/server-texts.ts";

/** Mistakes to send; a file may have any number. */
const MAX_MISTAKES = 100;

/** Changes a course while it runs: what its files would change, and the reload itself. */
export const reloadRoutes: Pick<Handlers, "courseFiles" | "reloadCourse"> = {
  courseFiles: async ({ caller: { course }, request }, site) => {
    const { served } = course;
    try {
      const { from, to, changes } = await site.reloads.plan(course);
      const names = new Map(served.exercises.map(({ id, name }) => [id, name]));
      const wording = {
        timezone: served.course.timezone,
        nameOf: (id: string) => names.get(id) ?? id,
      };
      const described = changes.map((change) =>
        describeCourseChange(change, wording, languageOf(request)),
      );
      return { from, to, changes: described, mistakes: [] };
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      const mistakes = error.diagnostics.slice(0, MAX_MISTAKES).map(viewMistake);
      return { from: served.files, changes: [], mistakes };
    }
  },

  reloadCourse: async ({ caller: { course, person }, body }, site) => {
    try {
      await site.reloads.apply(course, person.id, body);
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      const { diagnostics } = error;
      const details = diagnostics.slice(0, MAX_MISTAKES).map(viewMistake);
      throw new Refusal("wrong-file", {
        text: (t) => ({ ...t.filesWrong(diagnostics.length), details }),
      });
    }
  },
};

function viewMistake({ file, line, column, message, hint }: Diagnostic) {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return { place, message, ...(hint !== undefined && { hint }) };
}
