import { listSome } from "../../core/list-some.ts";
import type { PackageVerification } from "../../core/results/package-verification.ts";

type LintFinding = PackageVerification["lint"][number];

/** A finding, and where else the same was found. */
export interface FoldedFinding {
  readonly finding: LintFinding;
  /** `and 3 more: data/secret/2.in, …`; undefined: nowhere. */
  readonly others: string | undefined;
}

/** What is found in many files is told once, in the order of the first of each. */
export function foldFindings({ lint, place }: PackageVerification): FoldedFinding[] {
  const alike = Map.groupBy(lint, ({ severity, code, message, hint }) =>
    JSON.stringify([severity, code, message, hint]),
  );
  return [...alike.values()].flatMap(([finding, ...others]) => {
    if (finding === undefined) return [];
    const files = others.map(({ file }) => file.replace(`${place}/`, ""));
    const told = `the same of ${files.length} more: ${listSome(files)}`;
    return [{ finding, others: files.length === 0 ? undefined : told }];
  });
}

/** Programs that are not judged for the same reason: `a.hs, b.hs: Haskell is not supported`. */
export function foldNotJudged({
  notJudged,
}: PackageVerification): { readonly paths: readonly string[]; readonly reason: string }[] {
  return [...Map.groupBy(notJudged, ({ reason }) => reason)].map(([reason, alike]) => ({
    paths: alike.map(({ path }) => path),
    reason,
  }));
}
