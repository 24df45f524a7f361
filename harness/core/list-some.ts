/** Longer lists are truncated to this many items. */
export const SOME = 5;

/** Joins the first names and counts the others: `a, b and 3 more`. */
export function listSome(names: readonly string[]): string {
  const more = names.length - SOME;
  return names.slice(0, SOME).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
