import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ComponentProps } from 'react';
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
import { useForm } from '../ui/form/use-form.ts';
import css from './Admin.module.css';
import own from './Settings.module.css';
import { AdminError } from './AdminError.tsx';
import { settingsQuery, usePutSettings } from './data.ts';
import { useFocusKept } from './overview/use-focus-kept.ts';

export function SettingsForm() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  // The mutation belongs to the parent of the form, because a new version remounts the form, and the new form shows
  // that it was saved.
  const put = usePutSettings();
  useFocusKept(data?.version);
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <FormOfVersion key={data.version} inForce={data} put={put} onReload={() => void refetch()} isLoading={isFetching} />
  );
}

interface FormProps {
  inForce: Settings;
  put: ReturnType<typeof usePutSettings>;
  isLoading: boolean;
  onReload: () => void;
}

function FormOfVersion({ inForce, put, onReload, isLoading }: FormProps) {
  const form = useSettingsForm(inForce, put);
  const isSaved = !form.isChanged && put.data?.version === inForce.version;
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <div className={`${css.two} ${css.level}`}>
        <section className={`card pad ${css.form}`}>
          <h3>
            <Trans>Start and favourite teams</Trans>
          </h3>
          <StartField {...form.field('start')} />
          <SelectionChoice values={form.values} onChange={form.change} />
        </section>
        <ReservedNames names={form.values.names} error={form.errors.names} onChange={form.change} />
      </div>
      {put.isError && <AdminError error={put.error} />}
      {isSaved && (
        <p className="note" role="status">
          <Trans>Saved. The settings now apply to everyone.</Trans>
        </p>
      )}
      <div className={`card pad ${css.still} ${own.save}`}>
        <p className="t2 grow">
          {form.isChanged ? (
            <Trans>Changes apply to everyone at once.</Trans>
          ) : (
            !isSaved && <Trans>There is nothing to save yet.</Trans>
          )}
        </p>
        <button type="submit" className="btn p" disabled={!form.isChanged || !form.isRight || put.isPending}>
          <Trans>Save settings</Trans>
        </button>
        {form.isChanged && (
          <button type="button" className="btn s" aria-disabled={isLoading} onClick={() => !isLoading && onReload()}>
            <Trans>Load the current version</Trans>
          </button>
        )}
      </div>
    </form>
  );
}

interface TypedSettings {
  /** `YYYY-MM-DD HH:mm` in UTC. */
  start: string;
  teamSelectionLocked: boolean;
  teamSelectionActive: boolean;
  /** One reserved name per line. */
  names: string;
}

function useSettingsForm(inForce: Settings, put: FormProps['put']) {
  const { t } = useLingui();
  const kickoffs = useMatches().map((match) => match.utcDate);
  const settingsOf = ({ start, names, ...selection }: TypedSettings): Settings => ({
    ...inForce,
    ...selection,
    startDateTime: instantOf(start),
    reservedNames: foldReservedNames(names.split('\n')),
  });
  return useForm<TypedSettings>({
    stored: {
      start: formatDateTime(inForce.startDateTime, 'UTC'),
      teamSelectionLocked: inForce.teamSelectionLocked,
      teamSelectionActive: inForce.teamSelectionActive,
      names: inForce.reservedNames.join('\n'),
    },
    tidy: ({ start, names, ...selection }) => ({
      ...selection,
      start: start.trim().replace(/[ T]+/, ' '),
      names: foldReservedNames(names.split('\n')).join('\n'),
    }),
    faultsOf: (values) => {
      const wanted = settingsOf(values);
      const faults = settingsFaults(wanted, kickoffs);
      const isStartBad = wanted.startDateTime === '' || faults.some(({ path }) => path === 'startDateTime');
      return {
        start: isStartBad
          ? t`The start must be at most a year before the first kick-off and no later than the last kick-off.`
          : undefined,
        names: faults.some(({ path }) => path.startsWith('reservedNames'))
          ? t`Enter at most ${mostReservedNames} names of up to ${longestReservedName} characters each.`
          : undefined,
      };
    },
    showsFaults: 'typed',
    onSubmit: (values) => put.mutate(settingsOf(values)),
  });
}

function StartField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useLingui();
  return (
    <Field
      {...props}
      label={t`Competition start (UTC, tournament time)`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      hint={t`Write it as YYYY-MM-DD HH:mm. From then on, everyone can see all favourite teams.`}
    />
  );
}

interface SelectionProps {
  values: TypedSettings;
  onChange: (change: Partial<TypedSettings>) => void;
}

type Selection = Pick<TypedSettings, 'teamSelectionLocked' | 'teamSelectionActive'>;

/** Who can choose favourite teams. The two stored flags make one choice, because the first one wins if both are set. */
function SelectionChoice({ values, onChange }: SelectionProps) {
  const { t } = useLingui();
  const id = useId();
  const choices = [
    {
      name: t`Until the start`,
      about: t`Anyone who joins later has one hour from their first visit.`,
      flags: { teamSelectionLocked: false, teamSelectionActive: false },
    },
    {
      name: t`At any time`,
      about: t`Everyone can choose, even after the start.`,
      flags: { teamSelectionLocked: false, teamSelectionActive: true },
    },
    {
      name: t`Closed`,
      about: t`No one can choose or change teams.`,
      flags: { teamSelectionLocked: true, teamSelectionActive: false },
    },
  ];
  return (
    <fieldset className={`${css.checks} ${css.radios}`}>
      <legend>
        <Trans>When can players choose favourite teams?</Trans>
      </legend>
      {choices.map(({ name, about, flags }, place) => (
        <label key={name} className={css.check}>
          <input
            type="radio"
            name="selection"
            checked={isChosen(values, flags)}
            aria-labelledby={`${id}-name-${place}`}
            aria-describedby={`${id}-about-${place}`}
            onChange={() => onChange(flags)}
          />
          <span>
            <span id={`${id}-name-${place}`}>{name}</span>{' '}
            <span className="small t2" id={`${id}-about-${place}`}>
              {about}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function isChosen(values: Selection, flags: Selection): boolean {
  if (values.teamSelectionLocked || flags.teamSelectionLocked)
    return values.teamSelectionLocked && flags.teamSelectionLocked;
  return values.teamSelectionActive === flags.teamSelectionActive;
}

interface ReservedNamesProps {
  names: string;
  error: string | undefined;
  onChange: (change: { names: string }) => void;
}

function ReservedNames({ names, error, onChange }: ReservedNamesProps) {
  const { t } = useLingui();
  return (
    <section className={`card pad ${css.form} ${own.reserved}`}>
      <h3>
        <Trans>Reserved names</Trans>
      </h3>
      <textarea
        className={`${css.text} ${own.names}`}
        name="names"
        rows={8}
        spellCheck={false}
        value={names}
        aria-label={t`Reserved names, one per line`}
        aria-invalid={error !== undefined}
        aria-describedby="reserved-names"
        onChange={(event) => onChange({ names: event.target.value })}
      />
      <p className={`small ${error === undefined ? 't2' : css.bad}`} id="reserved-names" aria-live="polite">
        {error ?? (
          <Trans>
            Write one name per line. Only admins can use these as nicknames or group names. Capital and small letters
            count as the same. There can be at most {mostReservedNames} names of up to {longestReservedName} characters
            each.
          </Trans>
        )}
      </p>
    </section>
  );
}

/** Parses a text of the form `YYYY-MM-DD HH:mm` as UTC. Returns it in ISO 8601, or an empty string if the text has another form. */
function instantOf(text: string): string {
  const [, day, time] = /^\s*(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)\s*$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
