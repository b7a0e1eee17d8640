import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isUpdateName } from '../../game/competition/match-update.ts';
import type { Match } from '../../game/matches/match.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { matchDays } from '../matches/days/days.ts';
import type { MatchDay } from '../matches/days/days.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import { Field } from '../ui/Field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { usePublishUpdate } from './data.ts';
import { DayChoice } from './DayChoice.tsx';
import { openingMatchDay } from './match-day/opening-day.ts';

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
  const { upd } = useCompetition();
  const form = useForm<Update>({
    stored: { name: freeName(Object.keys(upd)), matches: [] },
    faultsOf: ({ name, matches }) => ({ name: faultOf(name), matches: matches.length === 0 ? '' : undefined }),
    showsFaults: 'typed',
    onSubmit: (update) =>
      publish.mutate(update, {
        onSuccess: () => form.change({ name: freeName([...Object.keys(upd), update.name]), matches: [] }),
      }),
  });
  return (
    <form className={`card pad ${css.form}`} onSubmit={form.submit}>
      <h3>
        <Trans>New update</Trans>
      </h3>
      <p className="t2">
        <Trans>
          Every device reloads the selected matches once. Use this only if a page shows an old kick-off or venue.
        </Trans>
      </p>
      <MatchChoice chosen={form.values.matches} onChoose={(matches) => form.change({ matches })} />
      <Field
        {...form.field('name')}
        label={t`Name of the update`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={t`You can keep the suggested name. Each name can be used only once.`}
      />
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

/** A name that no update has yet, so that an admin does not need to invent one. */
function freeName(taken: readonly string[]): string {
  const numbers = Array.from({ length: taken.length + 1 }, (_, place) => `update-${place + 1}`);
  return numbers.find((name) => !taken.includes(name)) ?? '';
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

/** The matches of one day to choose from, and what is chosen on all days. */
function MatchChoice({ chosen, onChoose }: Choice) {
  const { clock, timeZone } = useCompetition();
  const days = matchDays(useMatches(), timeZone);
  const [day, show] = useState(() => openingMatchDay(days, formatDay(tournamentNow(clock, serverNow()), timeZone)));
  const shown = days.find((one) => one.day === day) ?? days[0];
  if (!shown) return null;
  return (
    <>
      <DayChoice days={days} day={shown.day} onChoose={show} />
      <fieldset className={css.checks}>
        <legend className="sr">{shown.day}</legend>
        {shown.matches.map((match) => (
          <MatchCheck key={match.id} match={match} chosen={chosen} onChoose={onChoose} />
        ))}
      </fieldset>
      <Chosen days={days} day={shown.day} chosen={chosen} />
    </>
  );
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

/** Counts the chosen matches, and names those of other days than the one in sight. */
function Chosen({ days, day: dayInSight, chosen }: { days: MatchDay[]; day: string; chosen: string[] }) {
  const teams = useTeams();
  const namesOf = (matches: Match[]): string =>
    matches
      .filter(({ id }) => chosen.includes(id))
      .map((match) => sidesOf(match, teams))
      .map((sides) => `${sides[1].name}–${sides[2].name}`)
      .join(', ');
  return (
    <div className={css.chosen}>
      <p className={css.question}>
        <Plural value={chosen.length} _0="No match selected" one="# match selected" other="# matches selected" />
      </p>
      <ul>
        {days
          .filter(({ day, matches }) => day !== dayInSight && namesOf(matches) !== '')
          .map(({ day, matches }) => (
            <li key={day} className="small">
              <b className="num">{day}</b> {namesOf(matches)}
            </li>
          ))}
      </ul>
    </div>
  );
}

function Published() {
  const matches = useMatches();
  const teams = useTeams();
  const { upd } = useCompetition();
  const nameOf = (id: string): string[] => {
    const match = matches.find((match) => match.id === id);
    const sides = match && sidesOf(match, teams);
    return match && sides ? [`${formatDay(match.utcDate)} ${sides[1].name}–${sides[2].name}`] : [];
  };
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Published</Trans>
      </h3>
      {Object.keys(upd).length === 0 && (
        <p className="small t2">
          <Trans>No updates yet. Each one is listed here with its matches.</Trans>
        </p>
      )}
      <ul className={css.facts}>
        {Object.entries(upd).map(([of, ids]) => (
          <li key={of}>
            <span className="grow">
              <b>{of}</b> <small className="t2">{ids.flatMap(nameOf).join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
