import type { Receipt, Verification } from "../core/receipt.ts";
import { describeVerdict } from "../core/verdict.ts";
import { wrapText } from "./columns.ts";
import { type Look, paint, signsOf, textWidth } from "./look.ts";
import { toPrintable } from "./printable.ts";
import { formatMoment, formatPoints } from "./quantities.ts";

const INDENT = "    ";

/** A receipt's file, whether it is true, and what it says or why not; ends with a line end. */
export function renderVerification(file: string, verification: Verification, look: Look): string {
  const { kind } = verification;
  const isValid = kind === "valid";
  const sign = isValid ? signsOf(look).passed : signsOf(look).failed;
  const said = isValid ? describeReceipt(verification.receipt) : verification.reason;
  const head = paint(look, isValid ? "good" : "bad", `${sign} ${toPrintable(file, look)}: ${kind}`);
  const lines = wrapText(toPrintable(said, look), textWidth(look) - INDENT.length);
  return [head, ...lines.map((line) => INDENT + line)].map((line) => `${line}\n`).join("");
}

function describeReceipt(receipt: Receipt): string {
  const { student, problem, attempt, verdict, score, judgedAt, submission } = receipt;
  const result = `${describeVerdict(verdict)}, ${formatPoints(score)} points`;
  return `${student}, ${problem}, attempt ${attempt}: ${result}; ${submission}, judged ${formatMoment(judgedAt)}.`;
}
