import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MatchDay } from '../../../game/admin/match-day.ts';
import type { FeedState } from '../../../game/feed/api.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { IconPin } from '../../icons/signs/IconPin.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { useNow } from '../../platform/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import css from './MatchDay.module.css';

interface SummaryProps {
  matches: Match[];
  facts: MatchDay | undefined;
  feed: FeedState | undefined;
  isManual: boolean;
  /** What stands at the end of the line. */
  jump: ReactNode;
}

/** How many matches are live, quarantined and overridden, and whether the feed and the players are there. */
export function Summary({ matches, facts, feed, isManual, jump }: SummaryProps) {
  const live = matches.filter(isLive).length;
  const held = feed?.held.length ?? 0;
  const overrides = isManual ? 0 : (facts?.overrides.length ?? 0);
  return (
    <div className={css.summary}>
      {live > 0 && (
        <Chip tone="live">
          <Plural value={live} other="# live" />
        </Chip>
      )}
      {held > 0 && (
        <Chip tone="warn" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <Plural value={held} other="# quarantined" />
        </Chip>
      )}
      {overrides > 0 && (
        <Chip tone="rest" icon={<IconPin size={18} aria-hidden="true" />}>
          <Plural value={overrides} one="# override" other="# overrides" />
        </Chip>
      )}
      {feed?.trouble && (
        <Chip tone="bad" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <Trans>Feed isn't responding</Trans>
        </Chip>
      )}
      {feed?.source === 'feed' && feed.answeredAt !== null && <FeedAge at={feed.answeredAt} />}
      <span className={css.last}>
        {facts && facts.online !== null && (
          <span className="small t2 num">
            <Online {...facts} online={facts.online} />
          </span>
        )}
        <span className={css.jump}>{jump}</span>
      </span>
    </div>
  );
}

function Online({ online, players }: { online: number; players: number }) {
  return <Plural value={players} one={`${online} of # player online`} other={`${online} of # players online`} />;
}

const minuteS = 60;

function FeedAge({ at }: { at: string }) {
  const seconds = Math.max(0, Math.round((useNow(1000) - Date.parse(at)) / 1000));
  const minutes = Math.floor(seconds / minuteS);
  return (
    <span className="small t2 num">
      {minutes < 2 ? <Trans>Feed read {seconds} s ago</Trans> : <Trans>Feed read {minutes} min ago</Trans>}
    </span>
  );
}
