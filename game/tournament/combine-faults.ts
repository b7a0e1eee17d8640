/** If at least this many rows have a fault of the same kind, the faults are combined into one sentence. */
const summedFrom = 3;
const rowsNamed = 3;
const mostSentences = 40;

interface Fault {
  sentence: string;
  file: string;
  row: string;
  /** The part of the sentence after the row: the field and what is wrong with it. */
  rest: string;
}

/**
 * Combines similar sentences about three or more rows of a file: "matches.json, match 1, venue: must …" and others become "matches.json, in
 * 48 rows: venue: must …". Two sentences are similar if they name the same field and the same fault, even with different values. At most 40
 * sentences are returned, and one more with the number of the others.
 */
export function combineFaults(sentences: string[]): string[] {
  const kinds = Map.groupBy(sentences.map(readFault), (fault) => kindOf(fault));
  const summed = [...kinds.values()].flatMap((faults) => {
    const rows = [...new Set(faults.map((fault) => fault.row))];
    const [first] = faults;
    if (!first || first.row === '' || rows.length < summedFrom) return faults.map((fault) => fault.sentence);
    const named = rows.slice(0, rowsNamed).join(', ');
    const more = rows.length > rowsNamed ? ` and ${rows.length - rowsNamed} more` : '';
    return [`${first.file}, in ${rows.length} rows: ${first.rest} The rows are ${named}${more}.`];
  });
  if (summed.length <= mostSentences) return summed;
  return [...summed.slice(0, mostSentences), `There are ${summed.length - mostSentences} more faults.`];
}

function readFault(sentence: string): Fault {
  const parts = /^(\S+\.(?:json|csv)), ((?:row|match) [^\s,:]+)(?:: |, )(.*)$/s.exec(sentence);
  if (!parts) return { sentence, file: '', row: '', rest: sentence };
  const [, file = '', row = '', rest = ''] = parts;
  return { sentence, file, row, rest };
}

function kindOf({ file, row, rest, sentence }: Fault): string {
  if (row === '') return sentence;
  const withoutValue = rest.replace(/, found .*$/s, '');
  return `${file} ${row.split(' ')[0]} ${withoutValue.replaceAll(/[A-Z0-9]+/g, '#')}`;
}
