import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isUpdateName } from '../../game/competition/match-update.ts';
import type { Match } from '../../game/matches/match.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { matchDays } from '../matches/days/days.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import { Field } from '../ui/Field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { usePublishUpdate } from './data.ts';

/** Publishes named updates of matches. Every device fetches the matches of an update once. Source: docs/product.md#match-updates. */
export function Updates() {
  return (
    <div className={css.two}>
      <UpdateForm />
      <Published />
    </div>
  );
}

type Update = Parameters<ReturnType<typeof usePublishUpdate>['mutate']>[0];

function UpdateForm() {
  const { t } = useLingui();
  const publish = usePublishUpdate();
  const faultOf = useNameFault();
  const form = useForm<Update>({
    stored: { name: '', matches: [] },
    faultsOf: ({ name, matches }) => ({ name: faultOf(name), matches: matches.length === 0 ? '' : undefined }),
    showsFaults: 'typed',
    onSubmit: (update) => publish.mutate(update, { onSuccess: () => form.clear() }),
  });
  return (
    <form className={`card pad ${css.form}`} onSubmit={form.submit}>
      <p className="t2">
        <Trans>
          Every device reloads the selected matches once. Use this only if a page shows an old kick-off or venue.
        </Trans>
      </p>
      <Field
        {...form.field('name')}
        label={t`Update name`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={t`Letters from a to z, digits, dots, hyphens and underscores. You can use each name only once.`}
      />
      <MatchChoice chosen={form.values.matches} onChoose={(matches) => form.change({ matches })} />
      {publish.isError && <AdminError error={publish.error} />}
      {publish.isSuccess && <PublishedNow />}
      <div className={css.answers}>
        <button type="submit" className="btn p" disabled={!form.isRight || publish.isPending}>
          <Trans>Publish update</Trans>
        </button>
      </div>
    </form>
  );
}

/**
 * Returns what is wrong with a name. An empty name counts as faulty but has no error text, so that no error appears before the admin types.
 */
function useNameFault(): (name: string) => string | undefined {
  const { t } = useLingui();
  return (name) => {
    if (name === '') return '';
    return isUpdateName(name.trim())
      ? undefined
      : t`Use only letters from a to z, digits, dots, hyphens and underscores.`;
  };
}

function PublishedNow() {
  return (
    <p className="note" role="status">
      <Trans>Published. Open pages are reloading the matches.</Trans>
    </p>
  );
}

interface Choice {
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

function MatchChoice({ chosen, onChoose }: Choice) {
  const { timeZone } = useCompetition();
  return matchDays(useMatches(), timeZone).map(({ day, matches: ofDay }) => (
    <details key={day} className={css.details}>
      <summary>
        <b>{day}</b>{' '}
        <small className="t2">
          <Plural
            value={ofDay.filter(({ id }) => chosen.includes(id)).length}
            _0="none selected"
            one="# selected"
            other="# selected"
          />
        </small>
      </summary>
      <fieldset className={css.checks}>
        <legend className="sr">{day}</legend>
        {ofDay.map((match) => (
          <MatchCheck key={match.id} match={match} chosen={chosen} onChoose={onChoose} />
        ))}
      </fieldset>
    </details>
  ));
}

function MatchCheck({ match, chosen, onChoose }: Choice & { match: Match }) {
  const sides = sidesOf(match, useTeams());
  const { id } = match;
  const isChosen = chosen.includes(id);
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
      />
      <span>
        {sides[1].name}–{sides[2].name} <small className="num t2">{formatTime(match.utcDate)}</small>
      </span>
    </label>
  );
}

function Published() {
  const matches = useMatches();
  const { upd } = useCompetition();
  const named = (id: string): string[] => {
    const match = matches.find((match) => match.id === id);
    return match ? [`${formatDay(match.utcDate)} ${match.team1 ?? '?'}–${match.team2 ?? '?'}`] : [];
  };
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Published</Trans>
      </h3>
      {Object.keys(upd).length === 0 && (
        <p className="small t2">
          <Trans>No updates yet.</Trans>
        </p>
      )}
      <ul className={css.facts}>
        {Object.entries(upd).map(([of, ids]) => (
          <li key={of}>
            <span className="grow">
              <b>{of}</b> <small className="t2">{ids.flatMap(named).join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
