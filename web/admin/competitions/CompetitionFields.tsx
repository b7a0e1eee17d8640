import { useLingui } from '@lingui/react/macro';
import type { ResultSource } from '../../../game/import/api.ts';
import { Field } from '../../ui/Field.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TimeZoneChoice } from './TimeZoneChoice.tsx';
import css from './Competitions.module.css';
import { hasLocalTimes } from './source-values.ts';
import type { SourceValues } from './source-values.ts';

interface CompetitionFieldsProps {
  values: SourceValues;
  onChange: (part: Partial<SourceValues>) => void;
  faults: string[];
}

export function CompetitionFields({ values, onChange, faults }: CompetitionFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={css.fields}>
      <Field
        label={t`Code`}
        value={values.code}
        autoComplete="off"
        maxLength={10}
        hint={t`Up to 10 letters and digits, such as BL.`}
        error={faults.includes('code') ? t`Use letters and digits, and start with a letter.` : undefined}
        onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
      />
      <Field
        label={t`Year`}
        value={values.year}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        hint={t`The year the competition starts.`}
        error={faults.includes('year') ? t`Enter a year with four digits, such as 2024.` : undefined}
        onChange={({ target }) => onChange({ year: target.value })}
      />
      <Field
        label={t`Name`}
        value={values.name}
        autoComplete="off"
        maxLength={100}
        hint={t`Leave this empty to use the name in the file.`}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {hasLocalTimes(values.kind) && <TimeZoneField {...{ values, onChange, faults }} />}
      <Choice
        label={t`Results`}
        value={values.results}
        onChange={(results) => onChange({ results: results as ResultSource })}
      >
        <option value="replay">{t`Replay the results in the file`}</option>
        <option value="manual">{t`Admins enter them`}</option>
        <option value="feed">{t`From football-data.org`}</option>
      </Choice>
    </div>
  );
}

/** The time zone of a file whose times do not say theirs. */
function TimeZoneField({ values, onChange, faults }: CompetitionFieldsProps) {
  const { t } = useLingui();
  return (
    <TimeZoneChoice
      label={t`Time zone used in the file`}
      value={values.timeZone}
      hint={t`Picks lock at kick-off, so the time zone must be right.`}
      error={
        faults.includes('timeZone')
          ? t`Choose the time zone used in the file. Picks lock at kick-off, so a wrong zone locks them early or late.`
          : undefined
      }
      onChange={(timeZone) => onChange({ timeZone })}
    />
  );
}
