import { type Diagnostic, DiagnosticsError } from "../../../core/spec/diagnostic.ts";
import { describeCourseChange } from "../../../school/course-change.ts";
import type { OpenCourse } from "../../event-log.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { ReloadPlan } from "../../reload/course-reloads.ts";
import { languageOf } from "../../texts/server-texts.ts";

/** Mistakes to send; a file may have any number. */
const MAX_MISTAKES = 100;

type ReloadRoute =
  | "courseFiles"
  | "reloadCourse"
  | "courseSettings"
  | "planCourseEdit"
  | "editCourse";

/**
 * Changes a course while it runs: what its files would change, the reload itself, and edits of points
 * and times in course.yaml, which are reloads, too.
 */
export const reloadRoutes: Pick<Handlers, ReloadRoute> = {
  courseFiles: async ({ caller: { course }, request }, site) =>
    viewPlan(course, request, async () => site.reloads.plan(course)),

  reloadCourse: async ({ caller: { course, person }, body }, site) => {
    await refuseMistakes(async () => site.reloads.apply(course, person.id, body));
  },

  courseSettings: async ({ caller: { course } }, site) => {
    const { hash, isReadOnly, timezone, release, exercises } = await refuseMistakes(async () =>
      site.courseEdits.settings(course),
    );
    const names = namesIn(course);
    return {
      base: hash,
      isReadOnly,
      timezone,
      ...(release !== undefined && { release }),
      exercises: exercises.map((each) => ({ ...each, name: names.get(each.id) ?? each.id })),
    };
  },

  planCourseEdit: async ({ caller: { course }, body, request }, site) => {
    let patch: string | undefined;
    const view = await viewPlan(course, request, async () => {
      const plan = await site.courseEdits.plan(course, body);
      ({ patch } = plan);
      return plan;
    });
    return { ...view, ...(patch !== undefined && { patch }) };
  },

  editCourse: async ({ caller: { course, person }, body }, site) => {
    await refuseMistakes(async () => site.courseEdits.apply(course, person.id, body, body));
  },
};

function namesIn({ served }: OpenCourse): ReadonlyMap<string, string> {
  return new Map(served.exercises.map(({ id, name }) => [id, name]));
}

/** Describes the changes of a plan, or the mistakes for which there is none. */
async function viewPlan(
  course: OpenCourse,
  request: Parameters<typeof languageOf>[0],
  plan: () => Promise<ReloadPlan>,
) {
  const { served } = course;
  try {
    const { from, to, changes } = await plan();
    const names = namesIn(course);
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
}

/** @throws {Refusal} with the mistakes of files, which staff may read. */
async function refuseMistakes<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    const { diagnostics } = error;
    const details = diagnostics.slice(0, MAX_MISTAKES).map(viewMistake);
    throw new Refusal("wrong-file", {
      text: (t) => ({ ...t.filesWrong(diagnostics.length), details }),
    });
  }
}

function viewMistake({ file, line, column, message, hint }: Diagnostic) {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return { place, message, ...(hint !== undefined && { hint }) };
}
