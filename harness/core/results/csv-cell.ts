/** Spreadsheets take such cells for formulas and would run them, full-width signs in East Asia. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that somebody else wrote, so that no spreadsheet runs it. Not for numbers. */
export function disarmFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** A cell as RFC 4180 has it: in quotes where it must be. */
export function quoteCsvCell(text: string, delimiter = ","): string {
  const isSpecial = /["\r\n]/.test(text) || text.includes(delimiter);
  return isSpecial ? `"${text.replaceAll('"', '""')}"` : text;
}
