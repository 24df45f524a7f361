import type { Film } from "../../core/film.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { Remark } from "../program/remarks.ts";
import type { CasePart } from "../case-parts.ts";
import type { Column } from "../html-table.ts";
import type { TextStyle } from "../text-style.ts";
import { formatPoints } from "../quantities.ts";

/** A piece of feedback, told once for all pages and for Markdown. Texts are as they came. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string; readonly isQuiet?: boolean }
  /** What a program or a compiler said, and what is drawn: line by line. */
  | { readonly kind: "verbatim"; readonly text: string }
  | { readonly kind: "case"; readonly parts: readonly CasePart[] }
  | { readonly kind: "film"; readonly film: Film }
  | {
      readonly kind: "table";
      readonly head: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

/** How an exercise stands. */
interface Standing {
  /** In words: `wrong answer`, `not handed in`. */
  readonly state: string;
  readonly verdict?: Verdict;
  /** Undefined while it is pending. */
  readonly score?: number;
  /** False: the total neither has it nor waits for it. */
  readonly isAsked?: false;
}

/** A program, and what there is to say of its lines. */
export interface DescribedProgram {
  /** No other's of the document. */
  readonly name: string;
  readonly text: ProgramText;
  readonly remarks: readonly Remark[];
}

export interface FeedbackSection {
  readonly title: string;
  readonly standing: Standing;
  /** In points of the course. */
  readonly worth: number;
  readonly blocks: readonly Block[];
  readonly programs: readonly DescribedProgram[];
}

export interface FeedbackDocument {
  readonly title: string;
  /** The course and the student's id. */
  readonly subtitle: string;
  readonly total: string;
  readonly sections: readonly FeedbackSection[];
}

/** Values and cases as they are cut for reading on a page. */
export const PAGE_LOOK: TextStyle = { width: 84, isColour: false, isUnicode: true };

/** Longer outputs are cut in the middle, and what is left out is counted. */
export const PAGE_LIMITS = { maxLines: 40, room: 400, ellipsis: "…" } as const;

export function heading(text: string): Block {
  return { kind: "heading", text };
}

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

/** What is there for whoever looks for it. */
export function quiet(text: string): Block {
  return { kind: "paragraph", text, isQuiet: true };
}

/** A sentence, or lines that must keep their breaks. */
export function said(text: string): Block[] {
  const trimmed = text.trimEnd();
  if (trimmed === "") return [];
  return [trimmed.includes("\n") ? { kind: "verbatim", text: trimmed } : paragraph(trimmed)];
}

/** `wrong answer: 40 of 100 points`. */
export function describeStanding({ standing, worth }: FeedbackSection): string {
  const { state, score } = standing;
  if (score === undefined) return state;
  return `${state}: ${formatPoints(score)} of ${formatPoints(worth)} points`;
}
