import type { Listing } from "./tree.ts";

/** Refuses all entries that share a path, because it is ambiguous which one is meant. */
export function refuseDuplicates(listing: Listing, fold: (path: string) => string): Listing {
  const { files, bareFolders, refusals, links } = listing;
  const counts = new Map<string, number>();
  for (const { path } of [...files, ...links, ...refusals]) {
    counts.set(fold(path), (counts.get(fold(path)) ?? 0) + 1);
  }
  const isTwin = ({ path }: { readonly path: string }) => (counts.get(fold(path)) ?? 0) > 1;
  const reason =
    "another entry has the same name, or one that many systems treat as the same, so neither is used: rename one of them";
  return {
    files: files.filter((file) => !isTwin(file)),
    links: links.filter((link) => !isTwin(link)),
    bareFolders: [...new Set(bareFolders)],
    refusals: [
      ...refusals,
      ...[...files, ...links].filter(isTwin).map(({ path }) => ({ path, reason })),
    ],
  };
}
