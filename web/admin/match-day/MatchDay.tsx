import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FeedState } from '../../../game/feed/api.ts';
import type { MatchDay as DayFacts } from '../../../game/admin/match-day.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useMatches } from '../../matches/data.ts';
import type { MatchDay as Day } from '../../matches/days/days.ts';
import { Kickoff } from '../../matches/Score.tsx';
import { serverNow } from '../../platform/time.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useMinWidth } from '../../ui/width/use-min-width.ts';
import { feedQuery, matchDayMs, matchDayQuery } from '../data.ts';
import { AskedPreview } from '../results/preview/AskedPreview.tsx';
import type { AskedAct } from './asked-acts.ts';
import { LastChangeShown } from './LastChangeShown.tsx';
import { LiveMatch } from './LiveMatch.tsx';
import css from './MatchDay.module.css';
import { MatchesOfDay } from './MatchesOfDay.tsx';
import { Overrides } from './Overrides.tsx';
import { QuarantineCard } from './QuarantineCard.tsx';
import { SoFar } from './SoFar.tsx';
import { Summary } from './Summary.tsx';
import { useShownDay } from './use-shown-day.ts';

/** Everything that an admin needs while matches are played, for one day. Source: docs/product.md#match-day. */
export function MatchDay({ jump }: { jump: ReactNode }) {
  const days = useShownDay();
  if (!days) {
    return (
      <EmptyState>
        <Trans>There are no matches yet.</Trans>
      </EmptyState>
    );
  }
  return <DayShown key={days.shown.day} shown={days.shown} jump={jump} />;
}

/** `jump` stands at the end of the first line. */
function DayShown({ shown: { day, matches }, jump }: { shown: Day; jump: ReactNode }) {
  const facts = useQuery(matchDayQuery(day));
  const feed = useQuery({
    ...feedQuery,
    refetchInterval: ({ state }) => state.data?.source === 'feed' && matchDayMs,
  });
  const [asked, ask] = useState<AskedAct>();
  const isManual = feed.data?.source === 'manual';
  const error = facts.error ?? feed.error;
  const parts = { day, matches, facts: facts.data, feed: feed.data, asked, ask };
  return (
    <>
      <Summary matches={matches} facts={facts.data} feed={feed.data} isManual={isManual} jump={jump} />
      {error && (
        <ErrorPanel
          error={error}
          onRetry={() => {
            void facts.refetch();
            void feed.refetch();
          }}
        />
      )}
      <div className={css.columns}>
        <Now {...parts} />
        <div className={css.rest}>
          <MatchesOfDay day={day} matches={matches} overrides={isManual ? [] : (facts.data?.overrides ?? [])} />
          {facts.data && !isManual && (
            <Overrides overrides={facts.data.overrides} feed={feed.data} asked={asked} onAsk={ask} />
          )}
          {facts.data && <SoFar events={facts.data.events} />}
        </div>
        <PreviewPlace {...parts} />
      </div>
    </>
  );
}

interface PartsOfDay extends Day {
  facts: DayFacts | undefined;
  feed: FeedState | undefined;
  asked: AskedAct | undefined;
  ask: (asked: AskedAct | undefined) => void;
}

/** What waits for a decision, and the matches that are played or should be. */
function Now({ day, matches, facts, feed, asked, ask }: PartsOfDay) {
  const all = useMatches();
  const isReplay = feed?.source === 'replay';
  const onNow = matches.filter((match) => isLive(match) || isDue(match, isReplay));
  return (
    <div className={css.now}>
      {feed?.held.map((held) => {
        const match = all.find(({ id }) => id === held.matchId);
        if (!match) return undefined;
        const { unjoined } = feed;
        return (
          <QuarantineCard key={match.id} held={held} unjoined={unjoined} match={match} asked={asked} onAsk={ask} />
        );
      })}
      {onNow.map((match) => (
        <LiveMatch key={match.id} match={match} facts={facts} feed={feed} asked={asked} onAsk={ask} />
      ))}
      {onNow.length === 0 && <NoneLive day={day} matches={matches} />}
    </div>
  );
}

function NoneLive({ day, matches }: Day) {
  const next = matches.find((match) => !hasStarted(match) && match.dateKnown && match.timeKnown);
  return (
    <p className={`card pad small t2 ${css.quiet}`}>
      {next ? (
        <Trans>
          No match is live. The next one kicks off at <Kickoff at={next.utcDate} day={day} />.
        </Trans>
      ) : (
        <Trans>No match is live.</Trans>
      )}
    </p>
  );
}

/** True for a match whose kick-off has come or that is locked, and that nobody has started yet. */
function isDue(match: Match, isReplay: boolean): boolean {
  if (hasStarted(match) || match.team1 === null || match.team2 === null) return false;
  // Nobody but an admin or the feed starts a match without a lock time. A replay has none while it is paused.
  if (match.lockedAt === null && match.locksAt === null) {
    return !isReplay && match.dateKnown && match.timeKnown && Date.parse(match.utcDate) <= serverNow();
  }
  return match.lockedAt !== null || (match.locksAt !== null && Date.parse(match.locksAt) <= serverNow());
}

/** The column of the preview on wide screens, or the sheet over the page on narrow ones. */
function PreviewPlace({ matches, facts, asked, ask }: PartsOfDay) {
  const hasColumn = useMinWidth('md');
  const match = useMatches().find(({ id }) => id === asked?.matchId);
  const preview = asked && match && (
    <AskedPreview
      asked={asked}
      match={match}
      place={hasColumn ? 'column' : 'dialog'}
      onAsk={ask}
      onClose={() => ask(undefined)}
    />
  );
  if (!hasColumn) return preview ?? null;
  return (
    <div className={css.preview}>{preview ?? <LastChangeShown matches={matches} facts={facts} onAsk={ask} />}</div>
  );
}
