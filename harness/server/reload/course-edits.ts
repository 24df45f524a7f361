import {
  type CourseEdit,
  type CourseSettings,
  editCourse,
  readCourseSettings,
} from "../../course/edits/edit-course.ts";
import type { Actor } from "../../school/event.ts";
import type { OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { CourseFiles, CourseText } from "./course-files.ts";
import type { CourseReloads, PreparedEdit, ReloadPlan } from "./course-reloads.ts";

/** The name of course.yaml in mistakes of an edit. */
const FILE = "course.yaml";

/** Edits of a text with this hash. */
export interface EditRequest {
  readonly base: string;
  readonly edits: readonly CourseEdit[];
}

/**
 * Edits deadlines, points and times in course.yaml, and reloads the course with them. The file is
 * written just before the event. After a failure in between it is as if somebody had edited the file:
 * the next look at the changes shows them.
 */
export class CourseEdits {
  readonly #files: CourseFiles | undefined;
  readonly #reloads: CourseReloads;

  constructor(files: CourseFiles | undefined, reloads: CourseReloads) {
    this.#files = files;
    this.#reloads = reloads;
  }

  /** @throws {DiagnosticsError} with every mistake in course.yaml. */
  async settings({ served }: OpenCourse): Promise<CourseSettings & CourseText> {
    const file = await this.#requireFiles().readText(served.id);
    return { ...file, ...readCourseSettings(file.text, FILE) };
  }

  /**
   * Checks edits, and lists what changes for people; nothing does.
   * @throws {Refusal} `conflict`, if the file has changed.
   * @throws {DiagnosticsError} with every mistake that the edited course would have.
   */
  async plan(
    course: OpenCourse,
    { base, edits }: EditRequest,
  ): Promise<ReloadPlan & { readonly patch: string }> {
    const { text, hash } = await this.#requireFiles().readText(course.served.id);
    if (hash !== base) throw changed();
    const edited = editCourse(text, FILE, edits);
    return { ...(await this.#reloads.plan(course, edited.text)), patch: edited.patch };
  }

  /**
   * Writes edits into course.yaml, and puts the files into force as one event.
   * @param shownPlan the hashes of the plan that somebody confirmed.
   * @throws {Refusal} `conflict`, if the files, or those in force, are others by now; or if the server
   *   cannot write the file.
   * @throws {DiagnosticsError} with every mistake that the edited course would have.
   */
  async apply(
    course: OpenCourse,
    actor: Actor,
    { base, edits }: EditRequest,
    shownPlan: Pick<ReloadPlan, "from" | "to">,
  ): Promise<void> {
    const files = this.#requireFiles();
    const { id } = course.served;
    // If another server has reloaded the course in between, this runs again after the file was written.
    let edit: PreparedEdit | undefined;
    await this.#reloads.apply(course, actor, shownPlan, async () => {
      if (edit !== undefined) return edit;
      const { text, hash, isReadOnly } = await files.readText(id);
      if (hash !== base) throw changed();
      if (isReadOnly) throw new Refusal("conflict", { text: (t) => t.fileReadOnly });
      const edited = editCourse(text, FILE, edits).text;
      const stored = { text: edited, write: async () => undefined };
      const write = async () => {
        if (!(await files.replaceText(id, base, edited))) throw changed();
        edit = stored;
      };
      return { text: edited, write };
    });
  }

  #requireFiles(): CourseFiles {
    if (this.#files === undefined) throw new Refusal("not-found");
    return this.#files;
  }
}

function changed(): Refusal {
  return new Refusal("conflict", { text: (t) => t.fileChanged });
}
