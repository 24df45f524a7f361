import type { Certainty } from "./certainty.ts";
import type { Claim, Claims, Inbox, InboxFile, Layout } from "./layout.ts";
import { countSharedFolders } from "./shared-folders.ts";

export interface ChosenLayout {
  /** Undefined if no layout matches anything. */
  readonly name: string | undefined;
  readonly certainty: Certainty;
  readonly claims: Claims;
  /** The reader of the chosen layout; absent if there is none. */
  readonly read?: Layout["read"];
  /** For files that the chosen layout does not match: another layout that does. */
  readonly elsewhere: ReadonlyMap<InboxFile, string>;
  readonly remarks: readonly string[];
}

/**
 * Chooses the layout that explains most; the first one wins ties. Each outermost folder or archive
 * has one vote, so that a student with a thousand well-named files cannot decide for all.
 */
export async function chooseLayout(
  inbox: Inbox,
  layouts: readonly Layout[],
): Promise<ChosenLayout> {
  const shared = countSharedFolders(inbox.files.map(({ path }) => path));
  const units = [...Map.groupBy(inbox.files, ({ path }) => path.split("/")[shared]).values()];
  const readings = [];
  for (const layout of layouts) {
    const claims = await layout.read(inbox);
    readings.push({ layout, claims, score: layout.weight * countExplained(units, claims) });
  }
  const ranked = readings.toSorted((left, right) => right.score - left.score);
  const [best] = ranked;
  if (best === undefined || best.score === 0) {
    // The claims of the plain layout still give useful reasons for single files.
    const claims = readings.at(-1)?.claims ?? new Map();
    return { name: undefined, certainty: "guess", claims, elsewhere: new Map(), remarks: [] };
  }
  const elsewhere = new Map<InboxFile, string>();
  for (const { layout, claims } of ranked) {
    if (layout.weight < 1) continue;
    for (const [file, claim] of claims) {
      const isNew = claim.kind === "submission" && !best.claims.has(file) && !elsewhere.has(file);
      if (isNew) elsewhere.set(file, layout.name);
    }
  }
  const remarks = ranked
    .filter(({ layout, score }) => layout !== best.layout && score === best.score && score > 0)
    .map(
      ({ layout }) =>
        `the layout ${layout.name} matches as well as ${best.layout.name}: if it is ${layout.name}, give a pattern`,
    );
  for (const [name, files] of Map.groupBy(elsewhere.keys(), (file) => elsewhere.get(file))) {
    remarks.push(
      `most files have the layout ${best.layout.name}, but ${files.length === 1 ? "1 file has" : `${files.length} files have`} the layout ${name}: grade them separately`,
    );
  }
  const isWhole = remarks.length === 0 && best.claims.size === inbox.files.length;
  return {
    name: best.layout.name,
    read: best.layout.read,
    certainty: best.layout.weight < 1 ? "guess" : isWhole ? "sure" : "likely",
    claims: best.claims,
    elsewhere,
    remarks,
  };
}

/** Sums, over the units, the share of files that are submissions or files of the platform itself. */
function countExplained(units: readonly (readonly InboxFile[])[], claims: Claims): number {
  const parts = units.map(
    (files) => files.filter((file) => isExplained(claims.get(file))).length / files.length,
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

function isExplained(claim: Claim | undefined): boolean {
  switch (claim?.kind) {
    case "submission":
    case "aside":
      return true;
    case "unplaced":
      return claim.isOwn === true;
    case undefined:
      return false;
  }
}
