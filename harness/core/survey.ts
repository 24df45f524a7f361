import type { Outcome } from "./playable.ts";
import type { Value } from "./values/value.ts";

/**
 * A survey of the game that an input describes: everything known about it beyond single positions.
 * `survey` of a reference makes it. It needs nothing of Node.js.
 */
export interface Survey {
  readonly strips?: readonly OutcomeStrip[];
  readonly tables?: readonly SurveyTable[];
  readonly answers?: AnswerList;
}

/** Outcomes of positions that differ in one number. */
export interface OutcomeStrip {
  /** A line: "Who wins with n stones". */
  readonly title: string;
  /** The number: "n". */
  readonly name: string;
  readonly first: bigint;
  readonly last: bigint;
  /** One for each player to move. The outcomes, from `first` to `last`, are left out if too many. */
  readonly rows: readonly { readonly name: string; readonly outcomes?: readonly Outcome[] }[];
  /** The same in short, if the strip has one row and few intervals. */
  readonly intervals?: readonly OutcomeInterval[];
  readonly period?: StripPeriod;
}

/** Numbers in a row whose outcomes repeat: one outcome if all are equal, two if they alternate. */
export interface OutcomeInterval {
  readonly from: bigint;
  readonly to: bigint;
  readonly outcomes: readonly Outcome[];
}

/** A period of all rows of a strip. */
export interface StripPeriod {
  readonly from: bigint;
  readonly length: number;
  /** How the outcomes prove that they repeat for ever; undefined: the period is only seen. */
  readonly proof: string | undefined;
}

export interface SurveyTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[];
}

/** Right answers to the input, such as all clearings of a board. */
export interface AnswerList {
  /** "Clearings". */
  readonly title: string;
  /** The unit of their sizes, in the plural: "cells". */
  readonly unit: string;
  /** All answers up to this size are found. */
  readonly maxSize: number;
  /** Smallest first, found while they are read. */
  readonly found: Iterable<{ readonly size: number; readonly answer: Value }>;
}
