import type { AttributedEvent, Authorship } from "./attributed-event.ts";
import type { CourseEvent, JoinMethod } from "./event.ts";
import type { Role } from "./role.ts";

export interface Member {
  readonly person: string;
  readonly role: Role;
  /** The member's ID in the roster and in grade files. */
  readonly student: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly section: string | undefined;
  readonly joinedAt: number;
  /** Undefined if unknown. */
  readonly joinedBy: JoinMethod | undefined;
  /** True if the role comes from a learning platform and changes with it. */
  readonly hasForeignRole: boolean;
}

type MemberEvent = Extract<
  CourseEvent,
  { kind: "enrolled" | "left" | "invited" | "invitation-revoked" | "class-code-set" }
>;

/** The people of a course and how others may join: a fold of events. */
export class Members {
  readonly #members = new Map<string, Member>();
  readonly #names = new Map<string, string>();
  readonly #invited = new Map<string, AttributedEvent<"invited">>();
  #isCodeOpen = false;

  take(event: MemberEvent, authorship: Authorship): void {
    switch (event.kind) {
      case "enrolled":
        return this.#enrol(event, authorship.at);
      case "left":
        return this.remove(event.person);
      case "invited":
        this.#invited.set(event.invitation, { ...event, ...authorship });
        return;
      case "invitation-revoked":
        this.#invited.delete(event.invitation);
        return;
      case "class-code-set":
        this.#isCodeOpen = event.isOpen;
    }
  }

  #enrol(event: Extract<MemberEvent, { kind: "enrolled" }>, at: number): void {
    const { kind: _, person, name, email, section, ...rest } = event;
    const before = this.#members.get(person);
    if (name !== undefined) this.#names.set(person, name);
    const joinedAt = before?.joinedAt ?? at;
    const joinedBy = event.joinedBy ?? before?.joinedBy;
    const hasForeignRole = event.joinedBy === "course-system";
    const member = { ...rest, person, name, email, section, joinedAt, joinedBy, hasForeignRole };
    this.#members.set(person, member);
  }

  remove(person: string): void {
    this.#members.delete(person);
  }

  /** Those of now, by person. */
  get all(): ReadonlyMap<string, Member> {
    return this.#members;
  }

  /** Name of a current or former member. */
  nameOf(person: string): string | undefined {
    return this.#names.get(person);
  }

  /** Invitations by ID, including those that were used. */
  get invited(): ReadonlyMap<string, AttributedEvent<"invited">> {
    return this.#invited;
  }

  /** Whether people may join with the class code. */
  get isCodeOpen(): boolean {
    return this.#isCodeOpen;
  }
}
