import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionChange, CompetitionUpdate } from '../../../../game/import/api.ts';
import { placeholderWords } from '../../../matches/sides-and-round.ts';
import { formatDateTime } from '../../../platform/format.ts';
import css from '../Competitions.module.css';

export function UpdateShown({ update: { changes, refused, gone, locked, latePicks } }: { update: CompetitionUpdate }) {
  return (
    <>
      <section className={`card ${css.update}`} aria-labelledby="changes">
        <h3 id="changes">
          <Trans>What would change</Trans>
        </h3>
        {changes.length === 0 ? (
          <p className="t2">
            <Trans>Nothing. The file contains no changes.</Trans>
          </p>
        ) : (
          <ChangeTable changes={changes} latePicks={latePicks} />
        )}
      </section>
      <section className={`card ${css.update}`} aria-labelledby="stays">
        <h3 id="stays">
          <Trans>What stays the same</Trans>
        </h3>
        <p className="small t2">
          {locked === 0 ? (
            <Trans>No matches are locked yet. An update never changes a locked match.</Trans>
          ) : (
            <Plural
              value={locked}
              one="# match is locked or has a result. An update never changes it or its picks."
              other="# matches are locked or have a result. An update never changes them or their picks."
            />
          )}
        </p>
        {[...refused, ...gone].map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
      </section>
    </>
  );
}

function ChangeTable({ changes, latePicks }: Pick<CompetitionUpdate, 'changes' | 'latePicks'>) {
  const { t } = useLingui();
  const fields: Record<CompetitionChange['field'], string> = {
    'kick-off': t`kick-off`,
    time: t`kick-off time set`,
    date: t`date known`,
    matchday: t`matchday`,
    venue: t`venue`,
    side: t`team`,
    placeholder: t`team not known yet`,
    result: t`result`,
    'new match': t`new match`,
    'new team': t`new team`,
  };
  const shown = (value: string, { field }: CompetitionChange): string => {
    if (field === 'placeholder') return placeholderWords(value);
    if (field === 'time' || field === 'date') return value === 'true' ? t`yes` : t`no`;
    return field === 'kick-off' || field === 'new match' ? formatDateTime(value) : value;
  };
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{t`Match`}</th>
          <th scope="col">{t`Now`}</th>
          <th scope="col">{t`After`}</th>
          <th scope="col">{t`What it means`}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, place) => (
          <tr key={`${place} ${change.field} ${change.subject}`}>
            <td>{fields[change.field]}</td>
            <th scope="row">{change.subject}</th>
            <td className="num">{change.before !== null && <s>{shown(change.before, change)}</s>}</td>
            <td className="num">{change.after !== null && <b>{shown(change.after, change)}</b>}</td>
            <td>
              {latePicks.some((late) => makesLate(change, late)) ? (
                <Trans>locks at once; decide about the picks below</Trans>
              ) : (
                <Meaning change={change} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** True for a change that locks the match of these late picks at once. */
function makesLate(
  { field, subject, after }: CompetitionChange,
  late: CompetitionUpdate['latePicks'][number],
): boolean {
  if (subject !== late.sides) return false;
  if (field === 'kick-off') return after !== null && Date.parse(after) === Date.parse(late.kickoff);
  return field === 'time' || field === 'date';
}

function Meaning({ change: { field, picks, after } }: { change: CompetitionChange }) {
  switch (field) {
    case 'kick-off':
    case 'time':
    case 'date':
      return <PicksStay picks={picks} />;
    case 'placeholder':
      return after === null ? <PicksStay picks={picks} /> : <ResultsDecide picks={picks} />;
    case 'side':
      return picks === 0 ? (
        <Trans>no picks yet</Trans>
      ) : (
        <Plural value={picks} one="# pick no longer counts" other="# picks no longer count" />
      );
    case 'result':
      return <Trans>used when the match is replayed</Trans>;
    case 'venue':
      return <Trans>shown in the match details</Trans>;
    case 'matchday':
      return <Trans>the match moves to this matchday</Trans>;
    case 'new match':
      return <Trans>open for picks until kick-off</Trans>;
    case 'new team':
      return <Trans>plays in the new matches</Trans>;
  }
}

function PicksStay({ picks }: { picks: number }) {
  if (picks === 0) return <Trans>no picks yet</Trans>;
  return <Plural value={picks} one="# pick is kept" other="# picks are kept" />;
}

function ResultsDecide({ picks }: { picks: number }) {
  if (picks === 0) return <Trans>the results decide which team plays</Trans>;
  return (
    <Plural value={picks} one="# pick is kept unless the team changes" other="# picks are kept unless a team changes" />
  );
}
