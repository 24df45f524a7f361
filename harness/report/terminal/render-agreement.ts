import { isNarrow, MIN_MARGIN, type TimeMargins } from "../../core/judging/time-margins.ts";
import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { type TextStyle, paint, roleOfVerdict, signsOf } from "./text-style.ts";
import { toPrintable } from "./printable.ts";
import { formatFactor, formatPlural } from "../wording/quantities.ts";

/** Compares the verdict of a program of submissions/ with its folder. */
export interface Agreement {
  readonly problemId: string;
  readonly submission: string;
  readonly expected: Verdict;
  /** Absent if it could not be judged here. */
  readonly actual?: Verdict;
  readonly language?: string;
  /** Reason for the verdict, or for not being judged. */
  readonly reason: string;
  /** In the groups that it passes; absent if none is asked for, or nothing was measured. */
  readonly margins?: TimeMargins;
}

/** True for the expected verdict with margins that are large enough. */
export function isAsExpected({ expected, actual, margins }: Agreement): boolean {
  return actual === expected && (margins === undefined || !isNarrow(margins));
}

/**
 * Renders one line per problem, each program that disagrees with its folder, the time margins of the
 * others, and at last why programs were not judged.
 */
export function renderAgreement(agreements: readonly Agreement[], style: TextStyle): string {
  const signs = signsOf(style);
  const lines: string[] = [];
  for (const id of new Set(agreements.map(({ problemId }) => problemId))) {
    const own = agreements.filter(({ problemId }) => problemId === id);
    const judgedOnes = own.filter(({ actual }) => actual !== undefined);
    const wrong = judgedOnes.filter(({ actual, expected }) => actual !== expected);
    const isRight = own.every((each) => each.actual === undefined || isAsExpected(each));
    const sign = paint(
      style,
      roleOfVerdict(isRight ? "AC" : "WA"),
      isRight ? signs.passed : signs.failed,
    );
    const left =
      own.length === judgedOnes.length ? "" : `, ${own.length - judgedOnes.length} not judged here`;
    lines.push(
      `${sign} ${id.padEnd(12)} ${judgedOnes.length - wrong.length} of ${formatPlural(judgedOnes.length, "program")} as expected${left}`,
    );
    for (const { submission, expected, actual, reason } of wrong) {
      const verdict = actual === undefined ? "" : describeVerdict(actual);
      lines.push(
        `    ${toPrintable(submission, style)}: ${verdict}, but its folder says ${describeVerdict(expected)}`,
        ...(reason === "" ? [] : [`      ${toPrintable(reason.split("\n")[0] ?? "", style)}`]),
      );
    }
    lines.push(...renderMargins(own, style));
  }
  const reasons = agreements
    .filter(({ actual }) => actual === undefined)
    .map(({ reason }) => reason);
  for (const reason of new Set(reasons))
    lines.push(`Not judged here: ${toPrintable(reason, style)}`);
  return lines.map((line) => `${line}\n`).join("");
}

/** The smallest margin first; large ones say only that they are large. */
function renderMargins(agreements: readonly Agreement[], style: TextStyle): readonly string[] {
  const measured = agreements
    .flatMap(({ margins, submission, language = "" }) => {
      return margins === undefined ? [] : [{ margins, submission, language }];
    })
    .toSorted((left, right) => smallest(left.margins) - smallest(right.margins));
  if (measured.length === 0) return [];
  const rows = measured.map(({ margins, submission, language }): Cell[] => [
    { text: printMargin(margins.answer), align: "right" },
    { text: printMargin(margins.group), align: "right" },
    { text: language },
    {
      text: toPrintable(submission, style) + (isNarrow(margins) ? ": too small" : ""),
      role: isNarrow(margins) ? "bad" : "quiet",
    },
  ]);
  const head: Cell[] = [
    { text: "answer", align: "right" },
    { text: "group", align: "right" },
    { text: "" },
    { text: "" },
  ];
  const narrow = measured.filter(({ margins }) => isNarrow(margins)).length;
  return [
    "    limit / time used",
    ...renderGrid([head, ...rows], style).map((line) => `    ${line}`),
    ...(narrow === 0
      ? []
      : [
          `    ${formatPlural(narrow, "margin")} below ${MIN_MARGIN}: raise the limits (grundy verify --limits proposes some), or make the largest tests smaller.`,
        ]),
  ];
}

function smallest({ answer, group }: TimeMargins): number {
  return Math.min(answer, group);
}

function printMargin(margin: number): string {
  return margin >= MUCH ? `> ${MUCH}` : formatFactor(margin);
}

/** Larger margins are not told apart. */
const MUCH = 100;
