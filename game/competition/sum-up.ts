/** From this many rows on, faults of one kind are one sentence. */
const summedFrom = 3;
/** Rows that such a sentence names. */
const rowsNamed = 3;
/** Sentences shown at most. */
const mostSentences = 40;

interface Fault {
  sentence: string;
  file: string;
  row: string;
  /** The sentence about the row, from its field on. */
  rest: string;
}

/**
 * Sentences about rows of files ("matches.json, match 1, venue: must …"), those of one kind summed up: "matches.json, in 48
 * rows: venue: must …". Two are of one kind if they say the same of the same field, whatever the values are.
 */
export function sumUp(sentences: string[]): string[] {
  const kinds = Map.groupBy(sentences.map(readFault), (fault) => kindOf(fault));
  const summed = [...kinds.values()].flatMap((faults) => {
    const rows = [...new Set(faults.map((fault) => fault.row))];
    const [first] = faults;
    if (!first || first.row === '' || rows.length < summedFrom) return faults.map((fault) => fault.sentence);
    const named = rows.slice(0, rowsNamed).join(', ');
    const more = rows.length > rowsNamed ? ` and ${rows.length - rowsNamed} more` : '';
    return [`${first.file}, in ${rows.length} rows: ${first.rest} So it is in ${named}${more}.`];
  });
  if (summed.length <= mostSentences) return summed;
  return [...summed.slice(0, mostSentences), `There are ${summed.length - mostSentences} faults more.`];
}

function readFault(sentence: string): Fault {
  const parts = /^(\S+\.json), ((?:row|match) [^\s,:]+)(?:: |, )(.*)$/s.exec(sentence);
  if (!parts) return { sentence, file: '', row: '', rest: sentence };
  const [, file = '', row = '', rest = ''] = parts;
  return { sentence, file, row, rest };
}

function kindOf({ file, row, rest, sentence }: Fault): string {
  if (row === '') return sentence;
  const withoutValue = rest.replace(/, found .*$/s, '');
  return `${file} ${row.split(' ')[0]} ${withoutValue.replaceAll(/[A-Z0-9]+/g, '#')}`;
}
