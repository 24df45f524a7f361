import type { Finding, Severity } from "../../contest/feed/finding.ts";
import { showLine } from "../../core/printable.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";

/** More findings of the same kind are only counted. */
const MAX_SHOWN = 5;
const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** Renders findings, errors first, and how many there are. */
export function renderFindings(findings: readonly Finding[]): string {
  const lines = SEVERITIES.flatMap((severity) => {
    const byCode = Map.groupBy(
      findings.filter((finding) => finding.severity === severity),
      ({ code }) => code,
    );
    return [...byCode.values()].flatMap((alike) => [
      ...alike
        .slice(0, MAX_SHOWN)
        .map(({ location, message }) => showLine(`${severity}: ${location}: ${message}`)),
      ...(alike.length > MAX_SHOWN
        ? [`  and ${formatCount(alike.length - MAX_SHOWN)} more like this`]
        : []),
    ]);
  });
  return [...lines, countFindings(findings)].map((line) => `${line}\n`).join("");
}

/** `2 errors, 1 note`, or `Nothing is wrong`. */
export function countFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return "Nothing is wrong";
  return SEVERITIES.map(
    (severity) =>
      [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => formatPlural(count, severity))
    .join(", ");
}
