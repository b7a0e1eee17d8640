import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { formatDateTime } from '../../platform/format.ts';
import { ClosesIn } from '../../predictions/Countdown.tsx';
import { useTeams } from '../../competition/data.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import css from './CompetitionsPage.module.css';
import { homeOf, idOf, isHere, yearsOf } from '../data.ts';

const most = 5;

/** Beside the list of competitions: the matches without a pick of the fan that lock first, whatever their competition. */
export function NextKickoffs({ competitions }: { competitions: readonly SiteCompetition[] }) {
  const { t } = useLingui();
  const waiting = nextKickoffs(competitions);
  if (waiting.length === 0) return null;
  return (
    <section className={`card ${css.next}`} aria-label={t`Next matches to pick`}>
      <h2 className="h3">
        <Trans>Next matches to pick</Trans>
      </h2>
      <ul>
        {waiting.map(({ competition, match }) => (
          <li key={`${idOf(competition)} ${match.id}`}>
            <a className={css.nextMatch} href={homeOf(competition)}>
              {isHere(competition) ? (
                <SidesHere sides={[match.team1, match.team2]} />
              ) : (
                <Plate code={competition.code} year={yearsOf(competition)} />
              )}
              <span className="grow">
                <b>
                  {match.team1}–{match.team2}
                </b>
                <small className="t2 num">{formatDateTime(match.utcDate)}</small>
              </span>
              {match.locksAt !== null && (
                <small className="t2">
                  <ClosesIn until={match.locksAt} />
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the matches of the list, each with its competition. */
export function nextKickoffs(competitions: readonly SiteCompetition[]) {
  return competitions
    .flatMap((competition) => (competition.mine?.waiting ?? []).map((match) => ({ competition, match })))
    .toSorted((a, b) => closesAt(a.match) - closesAt(b.match))
    .slice(0, most);
}

/** The flags or shirts of both teams, which a page has for its own competition only. */
function SidesHere({ sides }: { sides: string[] }) {
  const teams = [...useTeams().values()];
  return (
    <span className={css.sides}>
      {sides.map((name) => (
        <Flag key={name} team={teams.find(({ shortName }) => shortName === name) ?? null} name="" />
      ))}
    </span>
  );
}

/** A match whose kick-off in wall time is not known comes last. */
function closesAt({ locksAt }: { locksAt: string | null }): number {
  return locksAt === null ? Infinity : Date.parse(locksAt);
}
