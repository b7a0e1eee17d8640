import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LeftOutResult } from '../../../../game/import/api.ts';
import { resultOfRow, writePair } from './answers.ts';
import type { Answer } from './answers.ts';
import css from '../Competitions.module.css';
import { RowOfFile } from './RowOfFile.tsx';
import { ScoreForm } from './ScoreForm.tsx';

/** A button for one answer of the admin. */
interface Choice {
  label: string;
  answer: Omit<Answer, 'key'>;
}

export interface ResultRowProps {
  file: string;
  result: LeftOutResult;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

interface Words {
  /** What is wrong with the result, or unclear about it. */
  title: ReactNode;
  choices?: Choice[];
  withoutResult: ReactNode;
  otherResult: ReactNode;
  className?: string | undefined;
}

/** A result of the file about which the admin can decide: by one of the choices, by leaving it out, or by typing another one. */
export function ResultRow({ file, result, isBusy, onAnswer, ...words }: ResultRowProps & Words) {
  const { t } = useLingui();
  const [isTyping, setTyping] = useState(false);
  const { row, sides, field, fault, date } = result;
  const decide = (answer: Omit<Answer, 'key'>) => onAnswer({ key: `result ${row}`, ...answer });
  const none = { ht: null, ft: null, et: null, p: null };
  const withoutResult = { text: t`${sides} has no result.`, correction: resultOfRow(row, none) };
  return (
    <li aria-label={t`The result of ${sides}`}>
      <RowOfFile file={file} row={row} field={field} sides={sides} date={date} />
      <p>
        <b>{words.title}</b>
      </p>
      <p className={css.said}>{fault}</p>
      {isTyping ? (
        <ScoreForm
          result={result}
          isBusy={isBusy}
          onType={(typed) =>
            decide({ text: t`${sides} ended ${writePair(typed.et ?? typed.ft)}.`, correction: resultOfRow(row, typed) })
          }
        />
      ) : (
        <div className={`${css.choices} ${words.className ?? ''}`}>
          {words.choices?.map(({ label, answer }) => (
            <button key={label} type="button" className="btn s" disabled={isBusy} onClick={() => decide(answer)}>
              {label}
            </button>
          ))}
          <button type="button" className="btn s" disabled={isBusy} onClick={() => decide(withoutResult)}>
            {words.withoutResult}
          </button>
          <button type="button" className="btn s" disabled={isBusy} onClick={() => setTyping(true)}>
            {words.otherResult}
          </button>
        </div>
      )}
    </li>
  );
}
