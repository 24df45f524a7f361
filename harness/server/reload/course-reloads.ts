import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { CourseChange } from "../../school/course-change.ts";
import { type Actor, type CourseEvent, GRUNDY, type StoredEvent } from "../../school/event.ts";
import { ConflictError } from "../../store/store.ts";
import type { EventLog, OpenCourse } from "../event-log.ts";
import type { Grades } from "../grades.ts";
import type { KeyedMutex } from "../http/keyed-mutex.ts";
import { Refusal } from "../http/refusal.ts";
import type { LivePages } from "../live/live-pages.ts";
import type { ScoreSync } from "../lti/score-sync.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { ServedCourse } from "../served-course.ts";
import { checkReload } from "./check-reload.ts";
import type { CourseFiles } from "./course-files.ts";
import { findCourseChanges } from "./find-course-changes.ts";

/** Events of what a reload must keep, see {@link checkReload}. */
const CHECKED = ["submitted", "contest-times-set"] as const;

interface Options {
  readonly eventLog: EventLog;
  readonly grades: Grades;
  readonly live: LivePages;
  readonly scoreSync: ScoreSync;
  readonly mutex: KeyedMutex;
  /** Undefined: the courses cannot be reloaded. */
  readonly files: CourseFiles | undefined;
  readonly now: () => number;
  readonly onFault: (error: unknown, where: string) => void;
}

/** The changes that a reload would make. Hashes are those of the files in force, and of the files as they are. */
export interface ReloadPlan {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly CourseChange[];
}

/** An edit of course.yaml that can be written. */
export interface PreparedEdit {
  readonly text: string;
  readonly write: () => Promise<void>;
}

/**
 * Reloads courses from their files while a server runs. The event `course-reloaded` has the hash of the
 * files, and every server puts its own files into force if they have this hash. A server whose files
 * differ keeps what it has, says so, and is not ready until they are the same.
 */
export class CourseReloads implements Disposable {
  readonly #options: Options;
  /** Courses that were opened to be put into force next, by their hash. */
  readonly #opened = new Map<string, ServedCourse>();
  /** Courses whose files here are not those in force. */
  readonly #differing = new Set<string>();
  /** Courses whose files have changed since they were put into force. */
  readonly #edited = new Set<string>();
  readonly #watch: Disposable | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    const { eventLog, files } = options;
    eventLog.follow((event, course) => this.#onEvent(event, course));
    this.#watch = files?.watch((course) => this.#inOrder(() => this.#look(course)));
  }

  get canReload(): boolean {
    return this.#options.files !== undefined;
  }

  /** Whether the files of a course have changed since they were put into force. */
  isEdited(course: string): boolean {
    return this.#edited.has(course);
  }

  /** The courses that this server cannot serve as the others do, since its files differ. */
  get differing(): readonly string[] {
    return [...this.#differing];
  }

  /**
   * Reads the files of a course, and lists what would change; nothing does.
   * @param courseText is read instead of its course.yaml.
   * @throws {Refusal} `conflict`, if this server's files are not those in force.
   * @throws {DiagnosticsError} with every mistake in the files.
   */
  async plan(course: OpenCourse, courseText?: string): Promise<ReloadPlan> {
    await this.#last;
    return (await this.#open(course, courseText)).plan;
  }

  /**
   * Puts the files of a course into force, as one event.
   * @param shownPlan the hashes of the plan that somebody confirmed.
   * @param prepare makes an edit of course.yaml, which is written just before the event.
   * @throws {Refusal} `conflict`, if the files, or those in force, are others by now.
   * @throws {DiagnosticsError} with every mistake in the files.
   */
  async apply(
    course: OpenCourse,
    actor: Actor,
    shownPlan: Pick<ReloadPlan, "from" | "to">,
    prepare?: () => Promise<PreparedEdit>,
  ): Promise<void> {
    const { eventLog, mutex, now } = this.#options;
    const { id } = course.served;
    await retryOnConflict({ mutex, eventLog }, `reload ${id}`, async (seq) => {
      await this.#last;
      const edit = await prepare?.();
      const { next, plan } = await this.#open(course, edit?.text);
      if (plan.from !== shownPlan.from || plan.to !== shownPlan.to) {
        throw new Refusal("conflict", { text: (t) => t.filesMoved });
      }
      // Reading the grades takes a while, in which people go on.
      const checkedSeq = eventLog.seq;
      this.#check(course, next);
      await edit?.write();
      this.#opened.set(plan.to, next);
      const changes = [...plan.changes];
      const event = { kind: "course-reloaded", files: plan.to, changes } as const;
      await eventLog.commit([
        { op: "unchanged-since", course: id, seq, kinds: ["course-reloaded"] },
        { op: "unchanged-since", course: id, seq: checkedSeq, kinds: CHECKED },
        { op: "append", course: id, actor, at: now(), event },
      ]);
      await this.#last;
      this.#opened.delete(plan.to);
    });
  }

  /** Logs courses that were started with other files than those in force: they are in force from now on. */
  async noteStart(): Promise<void> {
    const { eventLog, now } = this.#options;
    for (const course of eventLog.courses) {
      if (isInForce(course)) continue;
      if (!(await this.#readAgain(course))) {
        await this.#follow(course);
        continue;
      }
      const { served, state } = course;
      if (isInForce(course)) continue;
      const event: CourseEvent = { kind: "course-reloaded", files: served.files, changes: [] };
      const place = { course: served.id, actor: GRUNDY, at: now() };
      await eventLog
        .commit([
          { op: "unchanged-since", course: served.id, seq: state.seq, kinds: ["course-reloaded"] },
          { op: "append", ...place, event },
        ])
        .catch((error: unknown) => {
          // Another server that starts was quicker: its files are in force.
          if (!(error instanceof ConflictError)) throw error;
        });
    }
  }

  /** Tries again to put those files into force that differed here. */
  async lookAgain(): Promise<void> {
    for (const id of this.#differing) this.#inOrder(() => this.#look(id));
    await this.#last;
  }

  /** Removes the bundles of exercises that no course in force has, after a while. */
  async removeUnused(): Promise<void> {
    const { eventLog, files } = this.#options;
    await files?.removeUnused(eventLog.courses.map(({ served }) => served.bundle.hash));
  }

  /** Returns when everything that has happened so far is in force. */
  async settled(): Promise<void> {
    await this.#last;
  }

  [Symbol.dispose](): void {
    this.#watch?.[Symbol.dispose]();
  }

  async #open(
    course: OpenCourse,
    courseText?: string,
  ): Promise<{ next: ServedCourse; plan: ReloadPlan }> {
    const { files, grades } = this.#options;
    if (files === undefined) throw new Refusal("not-found");
    // Otherwise the changes of another server would be taken back, and nobody would read of it.
    if (!isInForce(course)) throw new Refusal("conflict", { text: (t) => t.filesElsewhere });
    const { served } = course;
    const next = await files.open(served.id, courseText);
    this.#check(course, next);
    const changes = findCourseChanges(course, next, await grades.submissionsOf(course));
    return { next, plan: { from: served.files, to: next.files, changes } };
  }

  /** @throws {DiagnosticsError} */
  #check(course: OpenCourse, next: ServedCourse): void {
    const { eventLog, now } = this.#options;
    const others = eventLog.courses.filter((each) => each !== course);
    checkReload(course, next, others, now());
  }

  #onEvent({ event }: StoredEvent, course: OpenCourse): void {
    if (event.kind !== "course-reloaded") return;
    this.#inOrder(() => this.#follow(course));
  }

  /** Puts the files into force that the last event names, if this server has them. */
  async #follow(course: OpenCourse): Promise<void> {
    try {
      await this.#putIntoForce(course);
    } catch (error) {
      // A disk or a database that fails for a moment must not leave this server with old files.
      this.#differing.add(course.served.id);
      throw error;
    }
  }

  async #putIntoForce(course: OpenCourse): Promise<void> {
    const { eventLog, files, grades, live, scoreSync, onFault } = this.#options;
    const { state } = course;
    const { id } = course.served;
    const wantedFiles = state.files;
    if (wantedFiles === undefined || isInForce(course)) {
      this.#differing.delete(id);
      this.#edited.delete(id);
      return;
    }
    const next = this.#opened.get(wantedFiles) ?? (await files?.open(id).catch(ignoreMistakes));
    if (next?.files !== wantedFiles) {
      if (!this.#differing.has(id)) {
        onFault(
          `the files of the course ${id} here are not those that another server has reloaded: copy them to this server`,
          "reloading",
        );
      }
      this.#differing.add(id);
      return;
    }
    await eventLog.replace(next);
    this.#differing.delete(id);
    this.#edited.delete(id);
    grades.forgetAll(course);
    scoreSync.changed(course);
    live.send({ kind: "reset" }, live.viewersIn(course).all);
  }

  /**
   * Another server may have reloaded a course since this one, which starts, has read its files. Returns false
   * if they have a mistake by now.
   */
  async #readAgain({ served }: OpenCourse): Promise<boolean> {
    const { eventLog, files } = this.#options;
    if (files === undefined || (await files.hash(served.id)) === served.files) return true;
    const next = await files.open(served.id).catch(ignoreMistakes);
    if (next !== undefined) await eventLog.replace(next);
    return next !== undefined;
  }

  /** Compares the files of a course with those in force. */
  async #look(id: string): Promise<void> {
    const { eventLog, files, live } = this.#options;
    const course = eventLog.course(id);
    if (course === undefined || files === undefined) return;
    if (this.#differing.has(id)) await this.#follow(course);
    const isEdited = (await files.hash(id)) !== course.served.files;
    if (isEdited === this.#edited.has(id)) return;
    if (isEdited) this.#edited.add(id);
    else this.#edited.delete(id);
    live.send({ kind: "changed", course: id, what: "files" }, live.viewersIn(course).staff);
  }

  #inOrder(task: () => Promise<void>): void {
    const { onFault } = this.#options;
    this.#last = this.#last.then(task).catch((error: unknown) => onFault(error, "reloading"));
  }
}

/** True if a course is served from the files that were reloaded last, or nobody has reloaded it. */
function isInForce({ served, state }: OpenCourse): boolean {
  return state.files === undefined || state.files === served.files;
}

/** Files with mistakes are not those in force. */
function ignoreMistakes(error: unknown): undefined {
  if (!(error instanceof DiagnosticsError)) throw error;
}
