import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DoubtfulResult } from '../../../../game/import/api.ts';
import { readingOfRow, resultOfRow, writePair } from './answers.ts';
import type { Answer, Reading } from './answers.ts';
import css from '../Competitions.module.css';
import { ScoreForm } from './LeftOutRow.tsx';
import { RowOfFile } from './RowOfFile.tsx';

interface DoubtRowProps {
  file: string;
  result: DoubtfulResult;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A result that can be understood in several ways. The admin says which one it is, types another one, or leaves it out. */
export function DoubtRow({ file, result, isBusy, onAnswer }: DoubtRowProps) {
  const { t } = useLingui();
  const [isTyping, setTyping] = useState(false);
  const words = useReadingWords();
  const { row, sides, field, fault, date, readings } = result;
  const key = `result ${row}`;
  return (
    <li aria-label={t`The result of ${sides}`}>
      <RowOfFile file={file} row={row} field={field} sides={sides} date={date} />
      <p>
        <b>
          <Trans>
            How did <bdi>{sides}</bdi> end?
          </Trans>
        </b>
      </p>
      <p className={css.said}>{fault}</p>
      {isTyping ? (
        <ScoreForm
          result={result}
          isBusy={isBusy}
          onType={(typed) =>
            onAnswer({
              key,
              text: t`${sides} ended ${writePair(typed.et ?? typed.ft)}.`,
              correction: resultOfRow(row, typed),
            })
          }
        />
      ) : (
        <div className={`${css.choices} ${css.readings}`}>
          {readings.map((reading) => (
            <button
              key={words(reading)}
              type="button"
              className="btn s"
              disabled={isBusy}
              onClick={() =>
                onAnswer({ key, text: t`${sides}: ${words(reading)}.`, correction: readingOfRow(row, reading) })
              }
            >
              {words(reading)}
            </button>
          ))}
          <button
            type="button"
            className="btn s"
            disabled={isBusy}
            onClick={() =>
              onAnswer({
                key,
                text: t`${sides} has no result.`,
                correction: resultOfRow(row, { ht: null, ft: null, et: null, p: null }),
              })
            }
          >
            <Trans>Without a result</Trans>
          </button>
          <button type="button" className="btn s" disabled={isBusy} onClick={() => setTyping(true)}>
            <Trans>Enter another result</Trans>
          </button>
        </div>
      )}
    </li>
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
