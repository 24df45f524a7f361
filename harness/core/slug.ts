/**
 * Makes a name for addresses and packages: `Spiele, Übung 1` becomes `spiele-ubung-1`. Empty if the text
 * has no Latin letters or digits.
 */
export function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
