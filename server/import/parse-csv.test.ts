import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { prepare } from './prepare.ts';
import { previewOf } from './preview.ts';

describe('a spreadsheet is read', () => {
  const lines = [
    'Datum;Zeit;Heim;Gast;Ergebnis',
    '16.08.2024;20:00;"SV ""Köln""; I";Düren;2:1',
    '17.08.2024;;Aachen;Bonn;',
    '',
  ];
  const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  test.each<[string, Uint8Array]>([
    ['with semicolons and Windows line ends', new TextEncoder().encode(lines.join('\r\n'))],
    ['with a byte-order mark', new TextEncoder().encode(`\uFEFF${lines.join('\n')}`)],
    ['in code page 1252', latin1(lines.join('\r\n'))],
    ['in code page 1252 after a byte-order mark', latin1(`\u00EF\u00BB\u00BF${lines.join('\n')}`)],
  ])('%s', (_, bytes) => {
    expect(parseCsv(bytes, 'cup.csv').map(({ line, cells }) => [line, cells[2], cells[3]])).toEqual([
      [1, 'Heim', 'Gast'],
      [2, 'SV "Köln"; I', 'Düren'],
      [3, 'Aachen', 'Bonn'],
    ]);
    const files = { name: 'cup.csv', kind: 'file', contents: new Map([['cup.csv', bytes]]) } as const;
    const options = { code: 'CUP', year: '2024', timeZone: 'Europe/Berlin', name: 'Cup', results: 'replay' } as const;
    expect(previewOf('CUP/2024', prepare(files, options))[0]).toBe(
      'CUP/2024, Cup: 4 teams, 2 matches, 1 results, times of Europe/Berlin',
    );
  });

  test('with the line in which Excel names the delimiter, and faults name the rows of the file', () => {
    const bytes = new TextEncoder().encode(['sep=;', ...lines].join('\r\n'));
    expect(parseCsv(bytes, 'cup.csv').map(({ line, cells }) => [line, cells[3]])).toEqual([
      [2, 'Gast'],
      [3, 'Düren'],
      [4, 'Bonn'],
    ]);
  });

  test('and refused if it is no text', () => {
    expect(() => parseCsv(new Uint8Array([0xff, 0xfe, 65, 0]), 'cup.csv')).toThrow(
      'cup.csv: is UTF-16. Save it as UTF-8.',
    );
    expect(() => parseCsv(new Uint8Array([65, 0, 66]), 'cup.csv')).toThrow(
      'cup.csv: is no text, and no zip of a competition.',
    );
  });

  const wide = (cells: number, last = '') => `${'x,'.repeat(cells - 1)}${last}`;
  const tooWide = (row: number) => `cup.csv, row ${row}: has more than 200 columns.`;
  const read = (text: string) => parseCsv(new TextEncoder().encode(text), 'cup.csv');

  test.each([
    ['in the first row', wide(201), 1],
    ['in another row', `a,b\n${wide(201)}`, 2],
    ['after a quote inside a cell, which is a plain character', `a,b\n7" vinyl,${wide(200)}`, 2],
    ['after a quoted cell with more text behind it', `a,b\n"x"y,${wide(200)}`, 2],
    ['after a cell with a line break', `a,b\n"x\ny",${wide(200)}`, 3],
    ['before a cell that never ends', `${wide(202)}"x,`, 1],
    ['in a row that would be too long too', wide(2_400_000), 1],
  ])('and refused with more than 200 columns: %s', (_, text, row) => {
    expect(() => read(text)).toThrow(tooWide(row));
  });

  test('and refused with more than 2,000 rows below the headings, or with a row of more than 100,000 characters', () => {
    expect(read(`a\n${'x\n'.repeat(2000)}`)).toHaveLength(2001);
    expect(() => read(`a\n${'x\n'.repeat(2001)}`)).toThrow('cup.csv: has more than 2000 rows.');
    expect(read(`a,b\n${'x'.repeat(99_000)},y`)).toHaveLength(2);
    expect(() => read(`a,b\n${'x'.repeat(100_001)},y`)).toThrow(/cup\.csv, row \d+: has more than 100,000 characters/);
  });

  test.each([
    ['exactly 200', wide(200, 'y')],
    ['those in a quoted cell', `"${','.repeat(300)}"`],
    ['those in a quoted cell with quotes and line breaks', `"x "" ${','.repeat(150)}\n${','.repeat(150)}"`],
    ['those in a quoted cell after a quote inside a cell', `7" vinyl,"${','.repeat(300)}"`],
  ])('but not because of delimiters that are no columns: %s', (_, text) => {
    expect(read(text)).toHaveLength(1);
  });
});
