import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PreparedCompetition } from '../../../../game/import/api.ts';
import { Field } from '../../../ui/Field.tsx';
import { timeOfRow } from './answers.ts';
import type { Answer } from './answers.ts';
import css from '../Competitions.module.css';
import { RowOfFile } from './RowOfFile.tsx';

interface WithoutTimeRowProps {
  file: string;
  match: PreparedCompetition['withoutTime'][number];
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A match for which the file has a day but no time. It is stored without a time unless the admin types one. */
export function WithoutTimeRow({ file, match: { row, sides, date }, isBusy, onAnswer }: WithoutTimeRowProps) {
  const { t } = useLingui();
  const [time, setTime] = useState('');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (time === '') return;
    onAnswer({ key: `time ${row}`, text: t`${sides} kicks off at ${time}.`, correction: timeOfRow(row, time) });
  };
  return (
    <li aria-label={t`Kick-off time for ${sides}`}>
      <RowOfFile file={file} row={row} field="time" sides={sides} date={date} />
      <p>
        <Trans>This match has no kick-off time. Its picks lock at the start of the day.</Trans>
      </p>
      <form className={css.time} noValidate onSubmit={submit}>
        <Field label={t`Kick-off`} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        <button type="submit" className="btn s" disabled={isBusy || time === ''}>
          <Trans>Use this time</Trans>
        </button>
      </form>
    </li>
  );
}
