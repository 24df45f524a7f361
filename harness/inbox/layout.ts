import type { Certainty } from "./certainty.ts";
import type { Identity } from "./identity.ts";
import type { Assignment } from "./moodle/assignment.ts";
import type { RosterIndex } from "./roster.ts";
import type { ReadBytes } from "./tree.ts";

/** How a course system, or a person, lays out what was handed in. */
export interface Layout {
  readonly name: string;
  /** Plain folders explain nearly anything, so that what they explain counts half. */
  readonly weight: number;
  /** What it has to say of which file; of the others nothing. */
  readonly read: (inbox: Inbox) => Promise<Claims>;
}

export type Claims = ReadonlyMap<InboxFile, Claim>;

export interface Inbox {
  readonly files: readonly InboxFile[];
  readonly problemIds: readonly string[];
  readonly extensions: readonly string[];
  readonly roster: RosterIndex;
  /** Of a download of Moodle, what its worksheet tells. */
  readonly assignment?: Assignment;
}

export interface InboxFile {
  readonly path: string;
  /** With the inbox's own name in front, which a course system may have chosen. */
  readonly fullPath: string;
  readonly read: () => Promise<ReadBytes>;
}

export type Claim =
  | Work
  /** Left out: a page that the learning platform adds, or (`isStudents`) text of a student's. */
  | { readonly kind: "aside"; readonly reason: string; readonly isStudents?: true }
  /** Handed in, but by whom? `isOwn`: surely in this system's layout. */
  | { readonly kind: "unplaced"; readonly reason: string; readonly isOwn?: true };

export interface Work {
  readonly kind: "work";
  /** More than one for a group. */
  readonly who: readonly [Identity, ...Identity[]];
  /** As the student called it, with folders: `P1.py`, `src/P1.py`. */
  readonly name: string;
  /** Of the assignment, where the course system tells it. */
  readonly topic?: string;
  /** The exercise that it was handed in for, where the assignment is one exercise's. */
  readonly exercise?: string;
  /** What the group calls itself that handed in together. */
  readonly group?: string;
  /** ISO 8601; without a zone it is the course's time. */
  readonly submittedAt?: string;
  /** Why the time that is told there is not taken. */
  readonly timeTrouble?: string;
  readonly isLate?: boolean;
  /** Typed into a form of the learning platform, which wrote it into a page. */
  readonly isTyped?: true;
  readonly certainty: Certainty;
  /** What speaks against it, or stands in for what should be known. */
  readonly note?: string;
}

/** The groups of a match, those that took no part left out. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Claims what matches, from the beginning of any name in the path on. */
export function claimMatches(
  inbox: Inbox,
  pattern: RegExp,
  toClaim: (groups: Groups, file: InboxFile) => Claim | undefined,
): Map<InboxFile, Claim> {
  const claims = new Map<InboxFile, Claim>();
  for (const file of inbox.files) {
    const match = pattern.exec(file.fullPath);
    const claim = match === null ? undefined : toClaim(match.groups ?? {}, file);
    if (claim !== undefined) claims.set(file, claim);
  }
  return claims;
}
