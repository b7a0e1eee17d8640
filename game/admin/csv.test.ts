import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import type { Cell } from './csv.ts';

describe('a line of a CSV file is written correctly for', () => {
  test.each<[string, Cell[], string]>([
    ['plain cells', ['ada', 3, null, 'x y'], 'ada,3,,x y'],
    ['one empty cell', [''], ''],
    ['a comma', ['a,b', 'c'], '"a,b",c'],
    ['a quotation mark', ['say "hi"'], '"say ""hi"""'],
    ['line ends', ['a\nb', 'c\r\nd'], '"a\nb","c\r\nd"'],
    ['white space at the ends stays', [' a '], ' a '],
    ['letters of anywhere', ['Zoë 木 🙂'], 'Zoë 木 🙂'],
    ['a number below zero is a number', [-3], '-3'],
    ['=', ['=1+1'], "'=1+1"],
    ['+', ['+49 30'], "'+49 30"],
    ['-', ['-2'], "'-2"],
    ['@', ['@sum(a1)'], "'@sum(a1)"],
    ['a tab', ['\tx'], "'\tx"],
    ['a carriage return', ['\rx'], '"\'\rx"'],
    ['= behind a space', [' =1'], "' =1"],
    ['= of full width', ['＝1'], "'＝1"],
    ['a formula with a comma and marks', ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
    ['a sign later in the text is none', ['a-b', 'x=1'], 'a-b,x=1'],
  ])('%s', (_, cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});
