import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import { type TextStyle, paint, roleOfVerdict, signsOf } from "./text-style.ts";
import { toPrintable } from "./printable.ts";
import { formatPlural } from "../wording/quantities.ts";

/** Compares the verdict of a program of submissions/ with its folder. */
export interface Agreement {
  readonly problemId: string;
  readonly submission: string;
  readonly expected: Verdict;
  /** Absent if it could not be judged here. */
  readonly actual?: Verdict;
  /** Reason for the verdict, or for not being judged. */
  readonly reason: string;
}

/** Renders one line per problem, then each program that disagrees with its folder, then those not judged. */
export function renderAgreement(agreements: readonly Agreement[], style: TextStyle): string {
  const signs = signsOf(style);
  const lines: string[] = [];
  for (const id of new Set(agreements.map(({ problemId }) => problemId))) {
    const own = agreements.filter(({ problemId }) => problemId === id);
    const judged = own.filter(({ actual }) => actual !== undefined);
    const wrong = judged.filter(({ actual, expected }) => actual !== expected);
    const isRight = wrong.length === 0;
    const sign = paint(
      style,
      roleOfVerdict(isRight ? "AC" : "WA"),
      isRight ? signs.passed : signs.failed,
    );
    const left =
      own.length === judged.length ? "" : `, ${own.length - judged.length} not judged here`;
    lines.push(
      `${sign} ${id.padEnd(12)} ${judged.length - wrong.length} of ${formatPlural(judged.length, "program")} as expected${left}`,
    );
    for (const { submission, expected, actual, reason } of wrong) {
      const verdict = actual === undefined ? "" : describeVerdict(actual);
      lines.push(
        `    ${toPrintable(submission, style)}: ${verdict}, but its folder says ${describeVerdict(expected)}`,
        ...(reason === "" ? [] : [`      ${toPrintable(reason.split("\n")[0] ?? "", style)}`]),
      );
    }
  }
  const reasons = agreements
    .filter(({ actual }) => actual === undefined)
    .map(({ reason }) => reason);
  for (const reason of new Set(reasons))
    lines.push(`Not judged here: ${toPrintable(reason, style)}`);
  return lines.map((line) => `${line}\n`).join("");
}
