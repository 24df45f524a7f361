import type { CourseRules } from "../school/contests/contest-rules.ts";
import { CourseContestState } from "../school/contests/course-contest-state.ts";
import { CourseState } from "../school/course-state.ts";
import type { StoredEvent } from "../school/event.ts";
import { ownerOfTexts } from "../school/personal-texts.ts";
import type { Committed, Operation, Store } from "../store/store.ts";
import type { ServedCourse } from "./served-course.ts";

/**
 * A served course with its current state. A reload replaces `served` and `contests`, the erasure of a
 * person `state` and `contests`: read them again after waiting, also for a commit.
 */
export interface OpenCourse {
  readonly served: ServedCourse;
  readonly state: CourseState;
  /** In the order of course.yaml. */
  readonly contests: readonly CourseContestState[];
}

type ReplaceableCourse = { -readonly [K in keyof OpenCourse]: OpenCourse[K] };

type Follower = (event: StoredEvent, course: OpenCourse) => void;

const BATCH = 2000;

/**
 * The states of all courses, kept up to date with the store's event log. All changes go through
 * {@link commit}: when it returns, they are durable and included in the states.
 */
export class EventLog {
  readonly #store: Store;
  readonly #courses: ReadonlyMap<string, ReplaceableCourse>;
  readonly #followers: Follower[] = [];
  /** By hash, also those from before a reload, which workers may still be asked to judge by. */
  readonly #bundles = new Map<string, ServedCourse["bundle"]>();
  #seq = 0;
  #reading: Promise<void> | undefined;
  #folding: Promise<void> = Promise.resolve();
  /** False while the log is read for the first time. */
  #isOpen = false;

  private constructor(store: Store, courses: readonly ServedCourse[]) {
    this.#store = store;
    this.#courses = new Map(courses.map((served) => [served.id, openCourse(served)]));
    for (const { bundle } of courses) this.#bundles.set(bundle.hash, bundle);
  }

  static async open(store: Store, courses: readonly ServedCourse[]): Promise<EventLog> {
    const log = new EventLog(store, courses);
    await log.#readOn();
    log.#isOpen = true;
    return log;
  }

  get courses(): readonly OpenCourse[] {
    return [...this.#courses.values()];
  }

  course(id: string): OpenCourse | undefined {
    return this.#courses.get(id);
  }

  /** The bundle of exercises with this hash. */
  bundle(hash: string): ServedCourse["bundle"] | undefined {
    return this.#bundles.get(hash);
  }

  /** Number of the last event that the states include. */
  get seq(): number {
    return this.#seq;
  }

  /** Calls `follower` with every event from now on, in order, after the states include it. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /**
   * Replaces a served course by the one of the same ID that was opened from changed files. Its contests
   * are folded from the whole log by their new plans.
   */
  async replace(served: ServedCourse): Promise<void> {
    const course = this.#courses.get(served.id);
    if (course === undefined) return;
    await this.#foldAgain(
      () => [openCourse(served)].filter(({ contests }) => contests.length > 0),
      ([fresh]) => {
        course.served = served;
        course.contests = fresh?.contests ?? [];
        this.#bundles.set(served.bundle.hash, served.bundle);
      },
    );
  }

  /** See {@link Store.commit}. Adds whose texts are stored, so that they can be erased with their key. */
  async commit(change: readonly Operation[]): Promise<Committed> {
    const committed = await this.#store.commit(change.map((each) => this.#withOwner(each, change)));
    await this.#reach(committed.seqs.at(-1) ?? 0);
    return committed;
  }

  /** Returns when the states include everything that is in the store now, from any server. */
  async catchUp(): Promise<void> {
    await this.#reach(await this.#store.lastSeq());
  }

  /** Returns when the states include all that any server has acknowledged. Free with one server. */
  async catchUpIfShared(): Promise<void> {
    if (this.#store.isShared) await this.catchUp();
  }

  async #reach(seq: number): Promise<void> {
    while (this.#seq < seq) {
      // Waiters share one read; events committed after it started need the next one.
      this.#reading ??= this.#readOn().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const events = await this.#store.events(this.#seq, { limit: BATCH });
      for (const event of events) {
        if (event.event.kind === "person-erased" && this.#isOpen) await this.#forgetTexts();
        this.#take(event);
      }
      if (events.length < BATCH) return;
    }
  }

  /** The store no longer returns the texts of somebody whose key was dropped. */
  async #forgetTexts(): Promise<void> {
    await this.#foldAgain(
      () => this.courses.map(({ served }) => openCourse(served)),
      (courses) => {
        for (const { served, state, contests } of courses) {
          Object.assign(this.#courses.get(served.id) ?? {}, { state, contests });
        }
      },
    );
  }

  /**
   * Folds the log again, never twice at once: a reload and an erasure would each bring back what the other
   * has replaced.
   */
  async #foldAgain(open: () => readonly OpenCourse[], replace: Replace): Promise<void> {
    const folding = this.#folding.then(async () => this.#fold(open(), replace));
    this.#folding = folding.catch(() => undefined);
    await folding;
  }

  /** Applies all events that the states include to fresh ones, which then `replace` those. */
  async #fold(fresh: readonly OpenCourse[], replace: Replace): Promise<void> {
    const courses = new Map(fresh.map((course) => [course.served.id, course]));
    for (let seq = 0; seq < this.#seq && fresh.length > 0;) {
      const events = await this.#store.events(seq, { limit: BATCH });
      const takenEvents = events.filter((event) => event.seq <= this.#seq);
      for (const event of takenEvents) {
        const course = courses.get(event.course);
        if (course !== undefined) takeEvent(event, course);
      }
      seq = takenEvents.at(-1)?.seq ?? this.#seq;
    }
    // At once, since later events come by `#take`.
    replace(fresh);
  }

  #withOwner(operation: Operation, change: readonly Operation[]): Operation {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others hold no such texts.
    switch (operation.op) {
      case "append": {
        const state = this.course(operation.course)?.state;
        if (state === undefined) return operation;
        const { event, actor } = operation;
        return { ...operation, owner: ownerOfTexts(event, actor, state) };
      }
      case "keep-source":
        return { ...operation, owner: submitterOf(operation.hash, change) };
      case "keep-judging": {
        const { submission } = operation;
        const owners = this.courses.flatMap(
          ({ state }) => state.submissions.get(submission)?.person ?? [],
        );
        return { ...operation, owner: owners[0] };
      }
      default:
        return operation;
    }
  }

  #take(event: StoredEvent): void {
    this.#seq = event.seq;
    const course = this.#courses.get(event.course);
    if (course === undefined) return;
    takeEvent(event, course);
    for (const follower of this.#followers) follower(event, course);
  }
}

type Replace = (fresh: readonly OpenCourse[]) => void;

/** The person who submits a program with this change; undefined: it stores no submission's program. */
function submitterOf(hash: string, change: readonly Operation[]): string | undefined {
  for (const each of change) {
    if (each.op !== "append" || each.event.kind !== "submitted") continue;
    if (each.event.source === hash) return each.event.person;
  }
  return undefined;
}

function openCourse(served: ServedCourse): OpenCourse {
  const contests = openContests(served);
  return { served, state: new CourseState(), contests };
}

function takeEvent(event: StoredEvent, { state, contests }: OpenCourse): void {
  state.take(event);
  for (const contest of contests) contest.take(event, state);
}

function openContests({ course, exercises }: ServedCourse): readonly CourseContestState[] {
  const { timezone } = course;
  return course.contests.map((plan) => new CourseContestState(plan, { timezone, exercises }));
}

/** The rules that decide what students see and may do. */
export function rulesOf({
  served,
  contests,
  state,
}: Pick<OpenCourse, "served" | "contests"> & {
  readonly state: Pick<CourseState, "openings">;
}): CourseRules {
  return { course: served.course, contests, openings: state.openings };
}
