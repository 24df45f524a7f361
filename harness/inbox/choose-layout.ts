import type { Certainty } from "./certainty.ts";
import type { Claim, Claims, Inbox, InboxFile, Layout } from "./layout.ts";
import { countSharedFolders } from "./shared-folders.ts";

export interface ChosenLayout {
  /** Undefined where none explains anything. */
  readonly name: string | undefined;
  readonly certainty: Certainty;
  readonly claims: Claims;
  /** Of the layout; absent where none explains anything. */
  readonly read?: Layout["read"];
  /** Which other layout would have known a file that the chosen one does not. */
  readonly elsewhere: ReadonlyMap<InboxFile, string>;
  readonly remarks: readonly string[];
}

/**
 * The layout that explains most; of equals the first. What lies in one outermost folder or archive
 * counts as one, or a student with a thousand well-named files could choose for all.
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
    // What the plainest of them has to say of single files is worth telling all the same.
    const claims = readings.at(-1)?.claims ?? new Map();
    return { name: undefined, certainty: "guess", claims, elsewhere: new Map(), remarks: [] };
  }
  const elsewhere = new Map<InboxFile, string>();
  for (const { layout, claims } of ranked) {
    if (layout.weight < 1) continue;
    for (const [file, claim] of claims) {
      const isNews = claim.kind === "work" && !best.claims.has(file) && !elsewhere.has(file);
      if (isNews) elsewhere.set(file, layout.name);
    }
  }
  const remarks = ranked
    .filter(({ layout, score }) => layout !== best.layout && score === best.score && score > 0)
    .map(
      ({ layout }) =>
        `${layout.name} would explain as much as ${best.layout.name}: if it is that, give a pattern`,
    );
  for (const [name, files] of Map.groupBy(elsewhere.keys(), (file) => elsewhere.get(file))) {
    remarks.push(
      `most is laid out as by ${best.layout.name}, and ${files.length} ${files.length === 1 ? "file" : "files"} as by ${name}: grade them apart`,
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

/** Each unit by the part of its files that somebody handed in, or the course system itself wrote. */
function countExplained(units: readonly (readonly InboxFile[])[], claims: Claims): number {
  const parts = units.map(
    (files) => files.filter((file) => isExplained(claims.get(file))).length / files.length,
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

function isExplained(claim: Claim | undefined): boolean {
  switch (claim?.kind) {
    case "work":
    case "aside":
      return true;
    case "unplaced":
      return claim.isOwn === true;
    case undefined:
      return false;
  }
}
