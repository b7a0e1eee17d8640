import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isLive, isOver } from '../../game/matches/match.ts';
import { useCompetition } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { formatDateTime } from '../platform/format.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { Chip } from '../ui/Chip.tsx';
import css from './Admin.module.css';

/** Where results come from if there is no feed, how far the competition is, and where to enter a result. */
export function OtherSource({ source }: { source: 'replay' | 'manual' }) {
  return (
    <div className={`${css.two} ${css.level}`}>
      <div className={`card pad ${css.form}`}>
        <div className={css.head}>
          <h3>{source === 'replay' ? <Trans>Replay</Trans> : <Trans>Entered by admins</Trans>}</h3>
          {source === 'replay' && <ReplayState />}
        </div>
        <p>
          {source === 'replay' ? (
            <Trans>Results come from the replay. A result you enter overrides it until you release it.</Trans>
          ) : (
            <Trans>Admins enter the results.</Trans>
          )}
        </p>
        {source !== 'replay' && (
          <p className="small t2">
            <Trans>
              To get results from football-data.org, set COMPETITION to this competition, RESULTS=feed and
              FOOTBALL_DATA_TOKEN, then restart the server.
            </Trans>
          </p>
        )}
        <div className={css.answers}>
          <Link className="btn s" to={paths.admin('results')}>
            <Trans>Enter a result</Trans>
          </Link>
          <Link className="btn s" to={paths.admin()}>
            <Trans>Match day</Trans>
          </Link>
        </div>
      </div>
      <SoFar />
    </div>
  );
}

function ReplayState() {
  const { clock } = useCompetition();
  return (
    <Chip tone="rest">
      {clock.ended ? (
        <Trans>ended</Trans>
      ) : clock.paused ? (
        <Trans>paused</Trans>
      ) : (
        <Trans>running, {clock.speed}×</Trans>
      )}
    </Chip>
  );
}

function SoFar() {
  const { clock } = useCompetition();
  const matches = useMatches();
  const over = matches.filter(isOver).length;
  const nowMs = serverNow();
  const next = matches.find(
    (match) => match.timeKnown && match.lockedAt === null && Date.parse(match.locksAt ?? '') > nowMs,
  );
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Results so far</Trans>
      </h3>
      <dl className={css.facts}>
        <Fact name={<Trans>Tournament time</Trans>}>{formatDateTime(tournamentNow(clock, serverNow()))}</Fact>
        <Fact name={<Trans>Matches over</Trans>}>
          <Trans>
            {over} of {matches.length}
          </Trans>
        </Fact>
        <Fact name={<Trans>Live now</Trans>}>{matches.filter(isLive).length}</Fact>
        {next && <Fact name={<Trans>Next kick-off</Trans>}>{formatDateTime(next.utcDate)}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
