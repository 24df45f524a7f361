import type { CourseEvent } from "./event.ts";
import type { GROUP_KINDS } from "./group-events.ts";

type GroupEvent = Extract<CourseEvent, { kind: (typeof GROUP_KINDS)[number] }>;

/** Students who submit together now. */
export interface Group {
  readonly id: string;
  /** An exercise, or `all`: the groups of the course. */
  readonly exercise: string;
  /** When each student joined, in milliseconds since 1970; undefined: staff decided that it counts at once. */
  readonly members: ReadonlyMap<string, number | undefined>;
  /** The last event that formed it or that someone left it by: its code is valid from there on. */
  readonly codeSeq: number;
}

type OpenGroup = Omit<Group, "members" | "codeSeq"> & {
  readonly members: Map<string, number | undefined>;
  codeSeq: number;
};

/** The groups of a course: a fold of its events. A student is in one group of a set at most. */
export class Groups {
  readonly #groups = new Map<string, OpenGroup>();
  /** IDs of groups by set and student. */
  readonly #groupIds = new Map<string, Map<string, string>>();

  /** @param currentIdOf a student's ID of today */
  take(
    event: GroupEvent,
    { seq, at }: { readonly seq: number; readonly at: number },
    currentIdOf: (student: string) => string,
  ): void {
    const { exercise } = event;
    switch (event.kind) {
      case "group-formed":
        return this.#put(event.group, exercise, event.student, { seq, at });
      case "group-joined":
        if (this.#groups.get(event.group)?.exercise !== exercise) return;
        return this.#put(event.group, exercise, event.student, { seq, at });
      case "group-left":
        if (this.of(event.student, exercise)?.id !== event.group) return;
        return this.#remove(event.student, exercise, seq);
      case "groups-set":
        for (const { group, members } of event.groups) {
          const students = members.map(currentIdOf);
          for (const student of this.#groups.get(group)?.members.keys() ?? []) {
            if (!students.includes(student)) this.#remove(student, exercise, seq);
          }
          for (const student of students) {
            this.#put(group, exercise, student, { seq, at: undefined });
          }
        }
    }
  }

  /** Gives a student's places to their new ID, unless that is in a group of the set. */
  rename(from: string, to: string): void {
    for (const [exercise, ids] of this.#groupIds) {
      const group = this.#groups.get(ids.get(from) ?? "");
      ids.delete(from);
      if (group === undefined) continue;
      const joinedAt = group.members.get(from);
      group.members.delete(from);
      if (ids.has(to)) continue;
      group.members.set(to, joinedAt);
      this.#idsOf(exercise).set(to, group.id);
    }
  }

  /** All groups by ID, in the order in which they were formed. */
  get all(): ReadonlyMap<string, Group> {
    return this.#groups;
  }

  /** The group that a student is in now, of an exercise's set, or of the course's (`all`). */
  of(student: string, exercise: string): Group | undefined {
    return this.#groups.get(this.#groupIds.get(exercise)?.get(student) ?? "");
  }

  #idsOf(exercise: string): Map<string, string> {
    const ids = this.#groupIds.get(exercise) ?? new Map<string, string>();
    this.#groupIds.set(exercise, ids);
    return ids;
  }

  #put(
    id: string,
    exercise: string,
    student: string,
    { seq, at }: { readonly seq: number; readonly at: number | undefined },
  ): void {
    const current = this.of(student, exercise);
    if (current?.id === id) return;
    if (current !== undefined) this.#remove(student, exercise, seq);
    const group = this.#groups.get(id) ?? { id, exercise, members: new Map(), codeSeq: seq };
    this.#groups.set(id, group);
    group.members.set(student, at);
    this.#idsOf(exercise).set(student, id);
  }

  #remove(student: string, exercise: string, seq: number): void {
    const group = this.#groups.get(this.#groupIds.get(exercise)?.get(student) ?? "");
    if (group === undefined) return;
    group.members.delete(student);
    group.codeSeq = seq;
    this.#idsOf(exercise).delete(student);
    if (group.members.size === 0) this.#groups.delete(group.id);
  }
}
