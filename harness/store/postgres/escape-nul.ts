const MARK = "\u0001";

/**
 * Escapes U+0000, the only character that PostgreSQL's text cannot hold, and the escape mark itself as
 * the mark and a digit. Nearly all texts are stored unchanged.
 */
export function escapeNul(text: string): string {
  if (!text.includes("\u0000") && !text.includes(MARK)) return text;
  return text.replaceAll(MARK, `${MARK}1`).replaceAll("\u0000", `${MARK}0`);
}

export function unescapeNul(kept: string): string {
  if (!kept.includes(MARK)) return kept;
  return kept.replaceAll(`${MARK}0`, "\u0000").replaceAll(`${MARK}1`, MARK);
}
