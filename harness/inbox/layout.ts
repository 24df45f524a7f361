import type { Certainty } from "./certainty.ts";
import type { Identity } from "./roster/identity.ts";
import type { GithubTeams } from "./github-teams.ts";
import type { Assignment } from "./moodle/assignment.ts";
import type { RosterIndex } from "./roster/roster.ts";
import type { ReadBytes } from "../io/archives/tree.ts";

/** How a learning platform, or a person, lays out submissions in folders. */
export interface Layout {
  readonly name: string;
  /** Weight of a match; plain folders match nearly anything, so their matches count half. */
  readonly weight: number;
  /** Claims the files that it recognises; other files are absent. */
  readonly read: (inbox: Inbox) => Promise<Claims>;
}

export type Claims = ReadonlyMap<InboxFile, Claim>;

export interface Inbox {
  readonly files: readonly InboxFile[];
  readonly problemIds: readonly string[];
  readonly extensions: readonly string[];
  readonly roster: RosterIndex;
  /** For a Moodle download: the data of its worksheet. */
  readonly assignment?: Assignment;
  /** For repositories of GitHub Classroom: the teams of its grade file. */
  readonly githubTeams?: GithubTeams;
}

export interface InboxFile {
  readonly path: string;
  /** Prefixed with the inbox's own name, which the learning platform may have chosen. */
  readonly fullPath: string;
  readonly read: () => Promise<ReadBytes>;
}

export type Claim =
  | SubmissionClaim
  /** Skipped: a file added by the learning platform, or (`isStudents`) a text by a student. */
  | { readonly kind: "aside"; readonly reason: string; readonly isStudents?: true }
  /** Submitted by an unknown student. `isOwn`: certainly in this platform's layout. */
  | { readonly kind: "unplaced"; readonly reason: string; readonly isOwn?: true };

export interface SubmissionClaim {
  readonly kind: "submission";
  /** Several people if a group submitted. */
  readonly who: readonly [Identity, ...Identity[]];
  /** The student's name for the file, with folders: `P1.py`, `src/P1.py`. */
  readonly name: string;
  /** Name of the assignment, if the learning platform gives it. */
  readonly topic?: string;
  /** The exercise, if the assignment is for exactly one. */
  readonly exercise?: string;
  /** Name of the group that submitted together. */
  readonly group?: string;
  /** ISO 8601; without a zone it is in the course's time zone. */
  readonly submittedAt?: string;
  /** Why the time given by the platform is not used. */
  readonly timeTrouble?: string;
  readonly isLate?: boolean;
  /** Typed into a form of the learning platform, which saved it as a web page. */
  readonly isTyped?: true;
  readonly certainty: Certainty;
  /** A reservation about the claim. */
  readonly note?: string;
}

/** The named groups of a match; undefined if a group did not participate. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Claims all files whose full path matches the pattern. */
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
