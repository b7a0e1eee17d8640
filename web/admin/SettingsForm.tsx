import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  foldReservedNames,
  longestReservedName,
  mostReservedNames,
  settingsFaults,
} from '../../game/settings/settings.ts';
import type { Settings } from '../../game/settings/settings.ts';
import { formatDateTime } from '../platform/format.ts';
import { useMatches } from '../matches/data.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Field } from '../ui/Field.tsx';
import { Switch } from '../ui/Switch.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { settingsQuery, usePutSettings } from './data.ts';

export function SettingsForm() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  // The mutation lives above the form, because the form is remounted with each version and must then still say that it was saved.
  const put = usePutSettings();
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return <Form key={data.version} inForce={data} put={put} onReload={() => void refetch()} isLoading={isFetching} />;
}

interface FormProps {
  inForce: Settings;
  put: ReturnType<typeof usePutSettings>;
  isLoading: boolean;
  onReload: () => void;
}

function Form({ inForce, put, onReload, isLoading }: FormProps) {
  const kickoffs = useMatches().map((match) => match.utcDate);
  const [given, give] = useState(inForce);
  const [names, setNames] = useState(inForce.reservedNames.join('\n'));
  const [start, setStart] = useState(formatDateTime(inForce.startDateTime, 'UTC'));
  const wanted = { ...given, startDateTime: instantOf(start), reservedNames: foldReservedNames(names.split('\n')) };
  const faults = settingsFaults(wanted, kickoffs);
  const isStartBad = wanted.startDateTime === '' || faults.some(({ path }) => path === 'startDateTime');
  const areNamesBad = faults.some(({ path }) => path.startsWith('reservedNames'));
  const isSame = JSON.stringify(wanted) === JSON.stringify(inForce);
  const isSaved = isSame && put.data?.version === inForce.version;

  return (
    <form
      className={`card pad ${css.form} ${css.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate(wanted);
      }}
    >
      <StartField start={start} isBad={isStartBad} onChange={setStart} />
      <SelectionSwitches given={given} onChange={give} />
      <ReservedNames names={names} areBad={areNamesBad} onChange={setNames} />
      {put.isError && <AdminError error={put.error} />}
      {isSaved && (
        <p className="note" role="status">
          <Trans>Saved. The settings now apply to everyone.</Trans>
        </p>
      )}
      <div className={css.answers}>
        <button type="submit" className="btn p" disabled={isSame || isStartBad || areNamesBad || put.isPending}>
          <Trans>Save settings</Trans>
        </button>
        <button type="button" className="btn s" disabled={isLoading} onClick={onReload}>
          <Trans>Load the current version</Trans>
        </button>
      </div>
    </form>
  );
}

function StartField(props: { start: string; isBad: boolean; onChange: (start: string) => void }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Start of the competition (UTC, tournament time)`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      value={props.start}
      error={
        props.isBad
          ? t`The start must be at most a year before the first kick-off and no later than the last kick-off.`
          : undefined
      }
      hint={t`YYYY-MM-DD HH:mm. From then on everyone can see all favourite teams.`}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function SelectionSwitches({ given, onChange }: { given: Settings; onChange: (given: Settings) => void }) {
  return (
    <>
      <Switch
        label={<Trans>Lock team selection for everyone</Trans>}
        checked={given.teamSelectionLocked}
        onChange={(teamSelectionLocked) => onChange({ ...given, teamSelectionLocked })}
      />
      <Switch
        label={<Trans>Let everyone choose favourite teams, even after the start</Trans>}
        checked={given.teamSelectionActive}
        onChange={(teamSelectionActive) => onChange({ ...given, teamSelectionActive })}
      />
      <p className="small t2">
        <Trans>
          The lock comes first. If both are off, players can choose teams until the start or, if they join later, for
          one hour after their first visit.
        </Trans>
      </p>
    </>
  );
}

function ReservedNames(props: { names: string; areBad: boolean; onChange: (names: string) => void }) {
  return (
    <>
      <label className={css.choice}>
        <span>
          <Trans>Reserved names, one per line</Trans>
        </span>
        <textarea
          className={css.text}
          rows={8}
          spellCheck={false}
          value={props.names}
          aria-invalid={props.areBad}
          aria-describedby="reserved-names"
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
      <p className={`small ${props.areBad ? css.bad : 't2'}`} id="reserved-names" aria-live="polite">
        <Trans>
          Only admins can use these as a nickname or group name. At most {mostReservedNames} names of{' '}
          {longestReservedName} characters each; capitals make no difference.
        </Trans>
      </p>
    </>
  );
}

/** Reads the field as a date and time in UTC, in the form in which the page shows dates. Returns an empty string if it is not valid. */
function instantOf(text: string): string {
  const [, day, time] = /^\s*(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)\s*$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
