import type { Certainty } from "./certainty.ts";
import type { ExpectedLayout } from "./expected-layouts.ts";
import type { Identity } from "./roster/identity.ts";
import type { RosterStudent } from "./roster/roster.ts";
import type { Refusal } from "../io/archives/tree.ts";

/** Assigns the files of a tree to students and exercises. Every file is in exactly one list. */
export interface Mapping {
  /** Undefined if no layout matches anything. */
  readonly layout: string | undefined;
  /** Layouts that would be recognised; present if none was. */
  readonly expected?: readonly ExpectedLayout[];
  readonly certainty: Certainty;
  /** Remarks for people about how the layout was recognised: ties, mixtures. */
  readonly remarks: readonly string[];
  /** Sorted by student, exercise and attempt. */
  readonly submissions: readonly MappedSubmission[];
  /** Not part of any submission. */
  readonly skipped: readonly Unmapped[];
  /** Possibly submissions; a person has to look. */
  readonly unmatched: readonly Unmapped[];
  /** Submissions with several interpretations; a person has to choose. */
  readonly ambiguous: readonly Unmapped[];
  /** Refused by the tree as unsafe or unreadable. */
  readonly refused: readonly Unmapped[];
  /** Students on the roster without any file in the inbox. */
  readonly missing: readonly RosterStudent[];
  /** Students not on a roster with only empty folders or junk in the inbox. */
  readonly withoutSubmission: readonly MappedStudent[];
}

/** A student, with the data of the roster if there is one. */
export interface MappedStudent extends RosterStudent, Pick<Identity, "label"> {}

export interface MappedSubmission {
  readonly student: MappedStudent;
  /** The other members of a group, who get the same result. */
  readonly partners: readonly MappedStudent[];
  /** Name of the group. */
  readonly group?: string;
  readonly problemId: string;
  readonly file: string;
  /** The student's name for the file. */
  readonly name: string;
  /** Typed into a form, so the program must be extracted from a web page. */
  readonly isTyped?: true;
  /** Other files of the same student and folder, which are built with the program. */
  readonly companions: readonly Companion[];
  /** Number per student and exercise, from 1. */
  readonly attempt: number;
  readonly isLast: boolean;
  /** ISO 8601; without a zone it is in the course's time zone. */
  readonly submittedAt?: string;
  /** Why a time given somewhere is not used. */
  readonly timeTrouble?: string;
  /** Lateness according to the learning platform. */
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
