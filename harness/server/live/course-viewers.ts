import type { Member } from "../../school/members.ts";
import { can } from "../../school/role.ts";
import type { OpenCourse } from "../event-log.ts";

/** The viewer of a page, as of when it was opened. If their role changes, the page reconnects. */
export interface Viewer {
  readonly member: Member;
  /** The member with their own role, if `member` has that of a student on this page. */
  readonly ownMember?: Member;
  readonly course: OpenCourse;
  readonly tokenHash: string;
  /** The contest whose board the page follows. */
  readonly board?: { readonly contest: string; readonly view: "frozen" | undefined };
}

/** Viewers of a course's pages, indexed once: a contest has thousands, and most events concern a few. */
export class CourseViewers<V extends Viewer = Viewer> {
  readonly all: readonly V[];
  #staff: readonly V[] | undefined;
  #students: ReadonlyMap<string, readonly V[]> | undefined;

  constructor(all: readonly V[]) {
    this.all = all;
  }

  get staff(): readonly V[] {
    this.#staff ??= this.all.filter(isStaff);
    return this.#staff;
  }

  /** The pages of a student. */
  of(student: string): readonly V[] {
    this.#students ??= Map.groupBy(
      this.all.filter((viewer) => !isStaff(viewer)),
      ({ member }) => member.student,
    );
    return this.#students.get(student) ?? [];
  }
}

function isStaff({ member }: Viewer): boolean {
  return can(member.role, "read-any-work");
}
