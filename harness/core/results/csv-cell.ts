/** Spreadsheets run such cells as formulas; East Asian versions accept full-width signs, too. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;

/** Prevents spreadsheets from running an untrusted text as a formula. Not for numbers. */
export function disarmFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text of a cell that {@link disarmFormula} wrote. */
export function restoreFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Quotes a cell if RFC 4180 requires it. */
export function quoteCsvCell(text: string, delimiter = ","): string {
  const isSpecial = /["\r\n]/.test(text) || text.includes(delimiter);
  return isSpecial ? `"${text.replaceAll('"', '""')}"` : text;
}
