import type { PackageVerification } from "../../core/results/package-verification.ts";
import { formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { wrapText } from "../terminal/columns.ts";
import { toPrintable, toPrintableLines } from "../terminal/printable.ts";
import { paint, type Role, signsOf, type TextStyle, textWidth } from "../terminal/text-style.ts";
import {
  describePoints,
  describePower,
  describeTimeLimit,
  shortPath,
  sumUp,
} from "./package-facts.ts";
import { renderLegend, renderMatrix } from "./render-matrix.ts";
import { listSome } from "../../core/list-some.ts";

/** Lines shown of a program's output. */
const MAX_OUTPUT_LINES = 3;

const ROLES = { mistake: "bad", warning: "limit", note: "quiet" } as const satisfies Record<
  string,
  Role
>;

/** Renders the verification of a package for its author; ends with a line end. */
export function renderPackage(verification: PackageVerification, style: TextStyle): string {
  const blocks = [
    renderHead(verification, style),
    renderLint(verification, style),
    [...renderMatrix(verification, style), ...renderLegend(verification, style)],
    [
      ...describeTimeLimit(verification),
      ...describePoints(verification),
      ...describePower(verification),
    ].flatMap((sentence) => renderSentence(sentence, style)),
    renderUnexpected(verification, style),
    renderNotJudged(verification, style),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderHead(verification: PackageVerification, style: TextStyle): string[] {
  const { ok, package: id } = verification;
  const { passed, failed } = signsOf(style);
  const sign = paint(style, ok ? "good" : "bad", ok ? passed : failed);
  return [`${sign} ${toPrintable(id, style)}: ${sumUp(verification)}`];
}

function renderLint(verification: PackageVerification, style: TextStyle): string[] {
  const folded = foldFindings(verification);
  return folded.flatMap(({ finding: { hint, ...finding }, others }, index) => {
    const { severity, said = "" } = finding;
    const [first = "", ...rest] = renderSentence(
      `${severity}: ${formatDiagnostic(finding)}`,
      style,
    );
    const words = shorten(toPrintableLines(said.trimEnd(), style));
    // Findings with the same hint show it once.
    const isLast = folded[index + 1]?.finding.hint !== hint;
    return [
      first.replace(severity, () => paint(style, ROLES[severity], severity)),
      ...rest,
      ...(said.trim() === "" ? [] : indent(words, style, "quiet")),
      ...(others === undefined ? [] : indent(toPrintableLines(others, style), style)),
      ...(hint !== undefined && isLast ? indent(toPrintableLines(hint, style), style) : []),
    ];
  });
}

/** Keeps the end of a Python traceback and the beginning of any other output. */
function shorten(lines: readonly string[]): readonly string[] {
  const isTraceback = lines.some((line) => line.startsWith("Traceback (most recent call last)"));
  return isTraceback ? lines.slice(-MAX_OUTPUT_LINES) : lines.slice(0, MAX_OUTPUT_LINES);
}

function renderUnexpected({ submissions }: PackageVerification, style: TextStyle): string[] {
  return submissions
    .filter(({ ok }) => !ok)
    .flatMap(({ path, message = "" }) => [
      paint(style, "bad", `  ${signsOf(style).failed} ${toPrintable(shortPath(path), style)}`),
      ...toPrintableLines(message, style).flatMap((line) =>
        wrapText(line, textWidth(style) - 6).map((part) => `      ${part}`),
      ),
    ]);
}

function renderNotJudged(verification: PackageVerification, style: TextStyle): string[] {
  return foldNotJudged(verification).flatMap(({ paths, reason }) =>
    renderSentence(`not judged here: ${paths.map(shortPath).join(", ")}: ${reason}`, style),
  );
}

function indent(lines: readonly string[], style: TextStyle, role?: Role): string[] {
  return lines
    .flatMap((line) => wrapText(line, textWidth(style) - 4))
    .map((line) => `    ${paint(style, role, line)}`);
}

function renderSentence(sentence: string, style: TextStyle): string[] {
  return wrapText(toPrintable(sentence, style), textWidth(style) - 4).map(
    (line, index) => `${index === 0 ? "  " : "    "}${line}`,
  );
}

type LintFinding = PackageVerification["lint"][number];

/** A finding, and the other files with the same one. */
interface FoldedFinding {
  readonly finding: LintFinding;
  /** `the same in 3 more: data/secret/2.in, …`; undefined if there are none. */
  readonly others: string | undefined;
}

/** Merges equal findings of several files, in the order of the first of each. */
function foldFindings({ lint, place }: PackageVerification): FoldedFinding[] {
  const alike = Map.groupBy(lint, ({ severity, code, message, hint }) =>
    JSON.stringify([severity, code, message, hint]),
  );
  return [...alike.values()].flatMap(([finding, ...others]) => {
    if (finding === undefined) return [];
    const files = others.map(({ file }) => file.replace(`${place}/`, ""));
    const more = `the same in ${files.length} more: ${listSome(files)}`;
    return [{ finding, others: files.length === 0 ? undefined : more }];
  });
}

/** Groups programs that are not judged for the same reason: `a.hs, b.hs: Haskell is not supported`. */
function foldNotJudged({
  notJudged,
}: PackageVerification): { readonly paths: readonly string[]; readonly reason: string }[] {
  return [...Map.groupBy(notJudged, ({ reason }) => reason)].map(([reason, alike]) => ({
    paths: alike.map(({ path }) => path),
    reason,
  }));
}
