import { Trans, useLingui } from '@lingui/react/macro';
import type { DoubtfulResult } from '../../../../game/import/api.ts';
import { readingOfRow, writePair } from './answers.ts';
import type { Reading } from './answers.ts';
import css from '../Competitions.module.css';
import { ResultRow } from './ResultRow.tsx';
import type { ResultRowProps } from './ResultRow.tsx';

/** A result that can be understood in several ways. The admin says which one it is, types another one, or leaves it out. */
export function DoubtRow(props: ResultRowProps & { result: DoubtfulResult }) {
  const { t } = useLingui();
  const words = useReadingWords();
  const { row, sides, readings } = props.result;
  return (
    <ResultRow
      {...props}
      title={
        <Trans>
          How did <bdi>{sides}</bdi> end?
        </Trans>
      }
      choices={readings.map((reading) => ({
        label: words(reading),
        answer: { text: t`${sides}: ${words(reading)}.`, correction: readingOfRow(row, reading) },
      }))}
      withoutResult={<Trans>Without a result</Trans>}
      otherResult={<Trans>Enter another result</Trans>}
      className={css.readings}
    />
  );
}

/** Returns a function that says a reading: "1:1 after 90 minutes, 2:1 after extra time". */
function useReadingWords(): ({ ft, et, p }: Reading) => string {
  const { t } = useLingui();
  return ({ ft, et, p }) =>
    [
      t`${writePair(ft)} after 90 minutes`,
      ...(et ? [t`${writePair(et)} after extra time`] : []),
      ...(p ? [t`${writePair(p)} in the shoot-out`] : []),
    ].join(', ');
}
