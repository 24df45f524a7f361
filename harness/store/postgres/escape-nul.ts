const MARK = "\u0001";

/**
 * PostgreSQL's text holds every character but U+0000. Where that stands, and where the mark itself
 * does, the mark and a digit are kept; all other texts, which is nearly all, are kept as they are.
 */
export function escapeNul(text: string): string {
  if (!text.includes("\u0000") && !text.includes(MARK)) return text;
  return text.replaceAll(MARK, `${MARK}1`).replaceAll("\u0000", `${MARK}0`);
}

export function unescapeNul(kept: string): string {
  if (!kept.includes(MARK)) return kept;
  return kept.replaceAll(`${MARK}0`, "\u0000").replaceAll(`${MARK}1`, MARK);
}
