import type { Film } from "../../core/film.ts";
import type { Picture } from "../../core/picture.ts";
import type { Growth } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { NamedProgram } from "./failing-lines.ts";
import type { Remark } from "./remarks.ts";
import type { CasePart } from "../terminal/case-parts.ts";
import type { Column } from "../html/html-table.ts";
import { formatPoints } from "../../core/format-points.ts";

/** A piece of feedback, independent of its output format. Texts are not yet made printable. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | {
      readonly kind: "paragraph";
      readonly text: string;
      readonly isQuiet?: boolean;
      /** It only repeats the answers above it, which a page shows large. */
      readonly isRepeated?: true;
    }
  | { readonly kind: "guess"; readonly text: string }
  /** Output of a program or compiler, or a drawing: keeps its lines. */
  | { readonly kind: "verbatim"; readonly text: string }
  /** Text of a compiler or of a crashed program, often with a sentence that explains it first. */
  | {
      readonly kind: "message";
      readonly text: string;
      readonly isOfCompiler: boolean;
      /** Lines of this program that the text names become links. */
      readonly program?: NamedProgram;
    }
  /** Why an answer is right, in lines; `isDrawn`: a picture before it shows its drawing. */
  | { readonly kind: "reason"; readonly text: string; readonly isDrawn: boolean }
  | { readonly kind: "case"; readonly parts: readonly CasePart[] }
  | { readonly kind: "film"; readonly film: Film }
  | { readonly kind: "picture"; readonly picture: Picture }
  /** Only drawn where drawings can be: words and a table follow. */
  | { readonly kind: "growth"; readonly growth: Growth }
  | { readonly kind: "groups"; readonly groups: readonly DescribedGroup[] }
  | {
      readonly kind: "table";
      readonly head: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** A chart before it has the same numbers: a page folds the table. */
      readonly isFolded?: true;
    };

/** A test group in words, and its share of the points. */
export interface DescribedGroup {
  readonly name: string;
  readonly state: "passed" | "failed" | "not run";
  /** In words: `wrong answer`. */
  readonly result: string;
  /** `7 of 31`, or that it is not shown. */
  readonly passed: string;
  /** In points of the course. */
  readonly points: number;
  readonly worth: number;
}

/** Result of an exercise. */
interface Standing {
  /** In words: `wrong answer`, `not submitted`. */
  readonly state: string;
  readonly verdict?: Verdict;
  /** Undefined while it is pending. */
  readonly score?: number;
  /** False: the total neither includes it nor waits for it. */
  readonly isAsked?: false;
}

/** A program with remarks on its lines. */
export interface DescribedProgram {
  /** Unique in the document. */
  readonly name: string;
  /** Prefix of the IDs of its lines. */
  readonly anchor: string;
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

/** Longer outputs are cut in the middle; the gap shows its length. */
export const PAGE_LIMITS = { maxLines: 40, maxColumns: 400, ellipsis: "…" } as const;

export function heading(text: string): Block {
  return { kind: "heading", text };
}

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

/** A paragraph of secondary information. */
export function quietParagraph(text: string): Block {
  return { kind: "paragraph", text, isQuiet: true };
}

/** A paragraph, or verbatim text if it has several lines. */
export function toTextBlocks(text: string): Block[] {
  const trimmed = text.trimEnd();
  if (trimmed === "") return [];
  return [trimmed.includes("\n") ? { kind: "verbatim", text: trimmed } : paragraph(trimmed)];
}

/** Makes the lines of a program that messages name links to it. */
export function linkMessages(blocks: readonly Block[], program: NamedProgram): readonly Block[] {
  return blocks.map((block) => (block.kind === "message" ? { ...block, program } : block));
}

/** `A guess, which may be wrong: `. */
export const GUESS_PREFIX = "A guess, which may be wrong: ";

/** `0 of 20`. */
export function describeGroupPoints({ points, worth }: DescribedGroup): string {
  return `${formatPoints(points)} of ${formatPoints(worth)}`;
}

/** `wrong answer: 40 of 100 points`. */
export function describeStanding({ standing, worth }: FeedbackSection): string {
  const { state, score } = standing;
  if (score === undefined) return state;
  return `${state}: ${formatPoints(score)} of ${formatPoints(worth)} points`;
}
