import { CsvError, parse } from 'csv-parse/sync';
import type { CsvRow } from '../../game/import/read/read-csv-rows.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';

/** The most rows that are read: the headings and 2,000 more. */
const mostRows = 2001;
const mostColumns = 200;
/** The most characters of a row. */
const mostInRow = 100_000;

/** Splits a spreadsheet into rows. Its text is UTF-8, with or without a byte-order mark, or code page 1252. Throws TournamentError. */
export function parseCsv(bytes: Uint8Array, name: string): CsvRow[] {
  const { text, delimiter: stated } = withoutDelimiterLine(decode(bytes, name));
  const delimiter = stated ?? delimiterOf(text);
  try {
    const records = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: mostRows + 1,
      max_record_size: mostInRow,
      // The parser calls this for each cell, so it stops at the first one too many. A file can have millions.
      cast: (cell, { index, lines }) => {
        if (index < mostColumns) return cell;
        throw new TournamentError(`${name}, row ${lines}: has more than ${mostColumns} columns.`);
      },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > mostRows) throw new TournamentError(`${name}: has more than ${mostRows - 1} rows.`);
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof TournamentError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new TournamentError(
        `${name}, row ${String(error['lines'])}: has more than ${mostInRow.toLocaleString('en')} characters.`,
      );
    throw new TournamentError(
      `${name}: cannot be read as a spreadsheet: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Returns the first characters of a file, which tell JSON from a spreadsheet. */
export function decodeStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 200));
}

function decode(bytes: Uint8Array, name: string): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new TournamentError(`${name}: is UTF-16. Save it as UTF-8.`);
  }
  if (bytes.includes(0)) throw new TournamentError(`${name}: is no text, and no zip of a competition.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return new TextDecoder('windows-1252').decode(hasMark ? bytes.subarray(3) : bytes);
  }
}

/**
 * Excel can write the delimiter into a line before the headings: "sep=;". The line is emptied, so that the numbers of the rows stay right.
 */
function withoutDelimiterLine(text: string): { text: string; delimiter?: string } {
  const [line = '', delimiter] = /^\uFEFF?"?sep=([;,\t])"?(?=\r?\n)/i.exec(text) ?? [];
  return delimiter === undefined ? { text } : { text: text.slice(line.length), delimiter };
}

/** Returns the delimiter that the first line has most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}
