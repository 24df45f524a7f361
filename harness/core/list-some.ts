/** From more on a list is cut. */
export const SOME = 5;

/** The first of them, and how many more there are. */
export function listSome(names: readonly string[]): string {
  const more = names.length - SOME;
  return names.slice(0, SOME).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
