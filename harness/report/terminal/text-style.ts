import { styleText } from "node:util";
import type { Verdict } from "../../core/judging/verdict.ts";

/** Output options of a renderer; passed in, so that equal results give equal text. */
export interface TextStyle {
  /** Columns of the terminal. */
  readonly width: number;
  readonly isColour: boolean;
  /** False: signs are ASCII. Names and answers keep their own letters. */
  readonly isUnicode: boolean;
}

/** Prose is no wider than this, however wide the terminal is. */
const MAX_TEXT_WIDTH = 100;

export function textWidth(style: TextStyle): number {
  return Math.min(style.width, MAX_TEXT_WIDTH);
}

const STYLES = {
  strong: "bold",
  quiet: "dim",
  good: "green",
  bad: "red",
  limit: "yellow",
  fault: "magenta",
  emphasis: "italic",
  code: "cyan",
  link: "underline",
} as const;

export type Role = keyof typeof STYLES;

/** Colours one line; measure its width before. */
export function paint(style: TextStyle, role: Role | undefined, text: string): string {
  if (!style.isColour || role === undefined || text === "") return text;
  return styleText(STYLES[role], text, { validateStream: false });
}

const UNICODE_SIGNS = {
  passed: "✓",
  failed: "✗",
  skipped: "─",
  dot: "·",
  ellipsis: "…",
  gutter: "│",
  gone: "·",
  barDone: "━",
  barLeft: "─",
} as const;

type Signs = Readonly<Record<keyof typeof UNICODE_SIGNS, string>>;

const ASCII_SIGNS: Signs = {
  passed: "+",
  failed: "x",
  skipped: "-",
  dot: "-",
  ellipsis: "...",
  gutter: "|",
  gone: ".",
  barDone: "#",
  barLeft: ".",
};

export function signsOf(style: TextStyle): Signs {
  return style.isUnicode ? UNICODE_SIGNS : ASCII_SIGNS;
}

export function roleOfVerdict(verdict: Verdict | "skipped"): Role {
  switch (verdict) {
    case "AC":
      return "good";
    case "TLE":
    case "MLE":
    case "OLE":
      return "limit";
    case "WA":
    case "RTE":
    case "CE":
      return "bad";
    case "JE":
      return "fault";
    case "skipped":
      return "quiet";
  }
}

export function signOfVerdict(style: TextStyle, verdict: Verdict | "skipped"): string {
  const signs = signsOf(style);
  if (verdict === "skipped") return signs.skipped;
  return verdict === "AC" ? signs.passed : signs.failed;
}

/** Text style of values and cases on a page. */
export const PAGE_LOOK: TextStyle = { width: 84, isColour: false, isUnicode: true };
