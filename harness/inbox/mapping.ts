import type { Certainty } from "./certainty.ts";
import type { ExpectedLayout } from "./expected-layouts.ts";
import type { Identity } from "./identity.ts";
import type { RosterStudent } from "./roster.ts";
import type { Refusal } from "./tree.ts";

/** Whose is what, and what for. Every file of the tree is at one place of it. */
export interface Mapping {
  /** Undefined where none explains anything. */
  readonly layout: string | undefined;
  /** What would have been understood, where nothing was. */
  readonly expected?: readonly ExpectedLayout[];
  readonly certainty: Certainty;
  /** What a person should know of how it was recognised: ties, mixtures. */
  readonly remarks: readonly string[];
  /** By student, exercise and attempt. */
  readonly submissions: readonly MappedSubmission[];
  /** Nobody's work. */
  readonly skipped: readonly Unmapped[];
  /** Perhaps somebody's work: a person has to look. */
  readonly unmatched: readonly Unmapped[];
  /** Work that two readings fit: a person has to choose. */
  readonly ambiguous: readonly Unmapped[];
  /** What the tree does not let in. */
  readonly refused: readonly Unmapped[];
  /** On the roster, and nothing in the inbox is theirs. */
  readonly missing: readonly RosterStudent[];
  /** On no roster, and nothing in the inbox is theirs but empty folders and what tools left behind. */
  readonly withoutWork: readonly MappedStudent[];
}

/** With the roster's facts where there is one. */
export interface MappedStudent extends RosterStudent, Pick<Identity, "label"> {}

export interface MappedSubmission {
  readonly student: MappedStudent;
  /** The others of a group, who get the same. */
  readonly partners: readonly MappedStudent[];
  /** What they call themselves together. */
  readonly group?: string;
  readonly problemId: string;
  readonly file: string;
  /** As the student called it. */
  readonly name: string;
  /** Typed into a form: the program has to be read out of a page. */
  readonly isTyped?: true;
  /** Files of the same student and folder that are no solutions: they come along. */
  readonly companions: readonly Companion[];
  /** Of this student and exercise, from 1. */
  readonly attempt: number;
  readonly isLast: boolean;
  /** ISO 8601; without a zone it is the course's time. */
  readonly submittedAt?: string;
  /** Why the time that is told somewhere is not taken. */
  readonly timeTrouble?: string;
  /** As the course system tells it. */
  readonly isLate?: boolean;
  readonly certainty: Certainty;
  readonly why: string;
}

interface Companion {
  readonly file: string;
  readonly name: string;
}

export interface Unmapped extends Refusal {
  readonly studentId?: string;
  readonly problemId?: string;
  /** The learning platform added this file to the download. */
  readonly isPlatforms?: true;
}
