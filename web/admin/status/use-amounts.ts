import { useLingui } from '@lingui/react/macro';

export interface Amounts {
  /** For example `12 ms`, `3.2 sec` or `4 min`. */
  duration: (seconds: number) => string;
  /** For example `310 MB` or `1.4 GB`. */
  bytes: (bytes: number) => string;
  count: (count: number) => string;
}

/** Returns how durations, sizes and counts are written in the language of the page. */
export function useAmounts(): Amounts {
  const { i18n } = useLingui();
  const inUnit = (value: number, unit: string, maximumFractionDigits = 0): string =>
    i18n.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
  return {
    duration(seconds) {
      if (seconds < 1) return inUnit(seconds * 1000, 'millisecond');
      if (seconds < 120) return inUnit(seconds, 'second', 1);
      return seconds < 7200 ? inUnit(seconds / 60, 'minute') : inUnit(seconds / 3600, 'hour', 1);
    },
    bytes: (bytes) => (bytes < 1e9 ? inUnit(bytes / 1e6, 'megabyte') : inUnit(bytes / 1e9, 'gigabyte', 1)),
    count: (count) => i18n.number(count),
  };
}
