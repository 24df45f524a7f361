import type { Receipt, Verification } from "../../core/results/receipt.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { wrapText } from "./columns.ts";
import { type TextStyle, paint, signsOf, textWidth } from "./text-style.ts";
import { toPrintable } from "./printable.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatMoment } from "../wording/quantities.ts";

const INDENT = "    ";

/** Renders whether a receipt is valid, and its content or the reason; ends with a line end. */
export function renderVerification(
  file: string,
  verification: Verification,
  style: TextStyle,
): string {
  const { kind } = verification;
  const isValid = kind === "valid";
  const sign = isValid ? signsOf(style).passed : signsOf(style).failed;
  const text = isValid ? describeReceipt(verification.receipt) : verification.reason;
  const head = paint(
    style,
    isValid ? "good" : "bad",
    `${sign} ${toPrintable(file, style)}: ${kind}`,
  );
  const lines = wrapText(toPrintable(text, style), textWidth(style) - INDENT.length);
  return [head, ...lines.map((line) => INDENT + line)].map((line) => `${line}\n`).join("");
}

function describeReceipt(receipt: Receipt): string {
  const { student, problem, attempt, verdict, score, judgedAt, submission } = receipt;
  const result = `${describeVerdict(verdict)}, ${formatPoints(score)} points`;
  return `${student}, ${problem}, attempt ${attempt}: ${result}; ${submission}, judged ${formatMoment(judgedAt)}.`;
}
