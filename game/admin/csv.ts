/** The content of a cell; null for an empty one. */
export type Cell = string | number | null;

/** The byte order mark by which a spreadsheet recognises the text as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file, with its line end (CR LF).
 * - A cell with a comma, a quotation mark or a line end is put in quotation marks; quotation marks inside it are doubled.
 * - A text that begins with = + - or @ (possibly after white space), with a tab or with a line end gets an apostrophe in front, because a
 *   spreadsheet would take it for a formula. Numbers are written as they are.
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

/** Full-width signs are checked too, because some spreadsheets read them like = + - and @. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}
