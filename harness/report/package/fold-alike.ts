import { listSome } from "../../core/list-some.ts";
import type { PackageVerification } from "../../core/results/package-verification.ts";

type LintFinding = PackageVerification["lint"][number];

/** A finding, and the other files with the same one. */
export interface FoldedFinding {
  readonly finding: LintFinding;
  /** `the same in 3 more: data/secret/2.in, …`; undefined if there are none. */
  readonly others: string | undefined;
}

/** Merges equal findings of several files, in the order of the first of each. */
export function foldFindings({ lint, place }: PackageVerification): FoldedFinding[] {
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

/** Groups programs that are not judged for the same reason: `a.hs, b.hs: no language here is Haskell`. */
export function foldNotJudged({
  notJudged,
}: PackageVerification): { readonly paths: readonly string[]; readonly reason: string }[] {
  return [...Map.groupBy(notJudged, ({ reason }) => reason)].map(([reason, alike]) => ({
    paths: alike.map(({ path }) => path),
    reason,
  }));
}
