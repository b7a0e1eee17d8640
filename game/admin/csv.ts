/** What a cell holds; null is an empty one. */
export type Cell = string | number | null;

/** Tells a spreadsheet that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file, with its line end (CR LF).
 * - A cell with a comma, a quotation mark or a line end stands in quotation marks, which are doubled inside.
 * - A text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a line end, also after white
 *   space) gets an apostrophe in front; numbers are written as they are.
 *
 * Source: RFC 4180, section 2; OWASP, CSV Injection.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Full-width signs count too: some spreadsheets read them as the plain ones. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}
