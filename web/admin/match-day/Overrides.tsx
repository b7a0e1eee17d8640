import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Override } from '../../../game/admin/match-day.ts';
import type { FeedState } from '../../../game/feed/api.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconPin } from '../../icons/signs/IconPin.ts';
import { useMatches } from '../../matches/data.ts';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { formatTime } from '../../platform/format.ts';
import { MatchStateText } from '../results/MatchStateText.tsx';
import { releaseOf } from './asked-acts.ts';
import type { AskedAct } from './asked-acts.ts';
import css from './MatchDay.module.css';

interface OverridesProps {
  overrides: Override[];
  feed: FeedState | undefined;
  asked: AskedAct | undefined;
  onAsk: (asked: AskedAct) => void;
}

/** The results that admins entered on this day, with what the feed says, and a button to release each. */
export function Overrides({ overrides, feed, asked, onAsk }: OverridesProps) {
  const matches = useMatches();
  return (
    <section className={`card ${css.part}`} aria-labelledby="overrides">
      <div className={css.partHead}>
        <h2 id="overrides" className="h3 grow">
          <Trans>Overrides</Trans>
        </h2>
        <span className="small t2">
          <Plural value={overrides.length} _0="none" other="# on this day" />
        </span>
      </div>
      <ul>
        {overrides.map((override) => {
          const match = matches.find(({ id }) => id === override.matchId);
          return (
            match && (
              <Row
                key={override.matchId}
                override={override}
                match={match}
                isPressed={asked?.matchId === override.matchId && asked.button === 'release'}
                hasFeed={feed?.source === 'feed'}
                onAsk={onAsk}
              />
            )
          );
        })}
      </ul>
      <p className={`small t2 ${css.partFoot}`}>
        {feed?.source === 'feed' ? (
          <Trans>A result you enter overrides the feed until you release it.</Trans>
        ) : (
          <Trans>A result you enter overrides the replay until you release it.</Trans>
        )}
      </p>
    </section>
  );
}

interface RowProps {
  override: Override;
  match: Match;
  isPressed: boolean;
  hasFeed: boolean;
  onAsk: (asked: AskedAct) => void;
}

function Row({ override, match, isPressed, hasFeed, onAsk }: RowProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  return (
    <li className={css.override}>
      <IconPin size={18} aria-hidden="true" />
      <div className="grow">
        <b>
          {names} <ShortState match={match} />
        </b>
        <p className="small t2 num">
          <EnteredBy override={override} />
          {hasFeed && (
            <>
              {', '}
              <FeedSays override={override} match={match} />
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        className={`btn s ${css.release}`}
        aria-label={t`Release ${names}`}
        aria-pressed={isPressed}
        onClick={() => onAsk(releaseOf(match))}
      >
        <Trans>Release</Trans>
      </button>
    </li>
  );
}

function ShortState({ match }: { match: Match }) {
  const { full1, full2 } = match;
  return full1 === null || full2 === null ? <MatchStateText {...match} /> : <Score full1={full1} full2={full2} />;
}

function EnteredBy({ override: { by, at } }: { override: Override }) {
  const time = formatTime(at);
  if (by === null) return <Trans>entered by an admin at {time}</Trans>;
  const nick = <bdi>{by}</bdi>;
  return (
    <Trans>
      entered by {nick} at {time}
    </Trans>
  );
}

function FeedSays({ override: { says }, match }: { override: Override; match: Match }) {
  if (!says) return <Trans>the feed doesn't mention this match</Trans>;
  if (says.full1 === null || says.full2 === null) return <Trans>the feed has no score</Trans>;
  const score = <Score full1={says.full1} full2={says.full2} />;
  const isSame = says.full1 === match.full1 && says.full2 === match.full2;
  return isSame ? <Trans>the feed says {score} as well</Trans> : <Trans>the feed says {score}</Trans>;
}
