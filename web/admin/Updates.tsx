import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { matchUpdate } from '../../game/competition/competition.ts';
import { formatDay, formatTime } from '../app/format.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { matchDays } from '../matches/days.ts';
import { sidesOf } from '../matches/words.ts';
import { Field } from '../ui/Field.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { usePublishUpdate } from './data.ts';

/** Named updates of matches (specification §3, `upd`): what every device reads anew, once. */
export function Updates() {
  const { t } = useLingui();
  const matches = useMatches();
  const teams = useTeams();
  const { upd, timeZone } = useCompetition();
  const publish = usePublishUpdate();
  const [name, setName] = useState('');
  const [chosen, choose] = useState<readonly string[]>([]);
  const isNameBad = name !== '' && !matchUpdate.shape.name.safeParse(name).success;
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]);
  const isReady = name !== '' && !isNameBad && chosen.length > 0;
  return (
    <div className={css.two}>
      <form
        className={`card pad ${css.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(
            { name, matches: [...chosen] },
            {
              onSuccess: () => {
                setName('');
                choose([]);
              },
            },
          );
        }}
      >
        <p className="t2">
          <Trans>
            Every device reads the chosen matches anew from the server, once. Needed only when a page shows an old
            kick-off or venue.
          </Trans>
        </p>
        <Field
          label={t`Name of the update`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={name}
          hint={t`Letters, digits, dot, dash and underscore; a name is used once only`}
          error={isNameBad ? t`Only letters from a to z, digits, dot, dash and underscore.` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {matchDays(matches, timeZone).map(({ day, matches: ofDay }) => (
          <details key={day} className={css.details}>
            <summary>
              <b>{day}</b>{' '}
              <small className="t2">
                <Plural
                  value={ofDay.filter(({ id }) => chosen.includes(id)).length}
                  _0="none chosen"
                  one="# chosen"
                  other="# chosen"
                />
              </small>
            </summary>
            <fieldset className={css.checks}>
              <legend className="sr">{day}</legend>
              {ofDay.map((match) => {
                const sides = sidesOf(match, teams);
                return (
                  <label key={match.id} className={css.check}>
                    <input type="checkbox" checked={chosen.includes(match.id)} onChange={() => toggle(match.id)} />
                    <span>
                      {sides[1].name}–{sides[2].name} <small className="num t2">{formatTime(match.utcDate)}</small>
                    </span>
                  </label>
                );
              })}
            </fieldset>
          </details>
        ))}
        {publish.isError && <AdminError error={publish.error} />}
        {publish.isSuccess && (
          <p className="note" role="status">
            <Trans>Published. Open pages are reading the matches now.</Trans>
          </p>
        )}
        <div className={css.answers}>
          <button type="submit" className="btn p" disabled={!isReady || publish.isPending}>
            <Trans>Publish the update</Trans>
          </button>
        </div>
      </form>
      <div className={`card pad ${css.form}`}>
        <h3>
          <Trans>Published</Trans>
        </h3>
        {Object.keys(upd).length === 0 && (
          <p className="small t2">
            <Trans>None yet.</Trans>
          </p>
        )}
        <ul className={css.facts}>
          {Object.entries(upd).map(([of, ids]) => (
            <li key={of}>
              <span className="grow">
                <b>{of}</b>{' '}
                <small className="t2">
                  {ids
                    .map((id) => matches.find((match) => match.id === id))
                    .flatMap((match) =>
                      match ? `${formatDay(match.utcDate)} ${match.team1 ?? '?'}–${match.team2 ?? '?'}` : [],
                    )
                    .join(', ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
