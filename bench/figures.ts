export interface Figure {
  what: string;
  /** The sizes and the database of the measurement. */
  at: string;
  /** The limit that the figure should keep; undefined if it is only for information. */
  asked?: { under: number } | { over: number };
  unit: 'ms' | 's' | '/s' | 'kB' | 'MB' | '';
  /** The value of each run; empty if it could not be measured, in which case `note` says why. */
  measured: number[];
  note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Runs `work` as often as `times` says and returns the milliseconds of each run. */
export async function timed(times: number, work: (run: number) => unknown): Promise<number[]> {
  const runs: number[] = [];
  for (let run = 0; run < times; run++) {
    const started = performance.now();
    await work(run);
    runs.push(performance.now() - started);
  }
  return runs;
}

/** True if the figure keeps its limit; undefined if there is no limit or nothing was measured. */
export function isMet({ asked, measured }: Figure): boolean | undefined {
  if (!asked || measured.length === 0) return undefined;
  const value = median(measured);
  return 'under' in asked ? value < asked.under : value > asked.over;
}

/** Formats the figures as a table. A ratio is the measured value divided by its limit: below 1 is good for a time, above 1 for a rate. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { asked } = figure;
    const limit = asked && ('under' in asked ? asked.under : asked.over);
    const value = figure.measured.length > 0 ? median(figure.measured) : undefined;
    return [
      figure.what,
      figure.at,
      asked ? `${'under' in asked ? 'under' : 'over'} ${written(limit, figure.unit)}` : '',
      value === undefined ? `not measured: ${figure.note ?? ''}` : written(value, figure.unit),
      value === undefined || figure.measured.length === 1 ? '' : spreadOf(figure.measured),
      value === undefined || limit === undefined ? '' : (value / limit).toFixed(2),
      { true: 'ok', false: 'MISSED', undefined: '' }[String(isMet(figure))] ?? '',
    ];
  });
  const head = ['what', 'at', 'asked', 'measured', 'lowest to highest', 'ratio', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]): string => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  const lines = [lineOf(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(lineOf)];
  const notes = figures
    .filter((figure) => figure.note && figure.measured.length > 0)
    .map((figure) => `  ${figure.what}: ${figure.note}`);
  return [...lines.map((line) => line.trimEnd()), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

function spreadOf(values: readonly number[]): string {
  return `${digits(Math.min(...values))} to ${digits(Math.max(...values))} (${values.length} runs)`;
}

function written(value: number | undefined, unit: Figure['unit']): string {
  return value === undefined ? '' : `${digits(value)}${unit === '/s' ? '/s' : ` ${unit}`}`.trimEnd();
}

function digits(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
