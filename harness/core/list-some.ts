/** Longer lists are truncated to this many items. */
export const MAX_LISTED = 5;

/** Joins the first names and counts the others: `a, b and 3 more`. */
export function listSome(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return names.slice(0, MAX_LISTED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
