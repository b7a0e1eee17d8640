import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconPencil } from '../../icons/writing/IconPencil.ts';
import { useMatches } from '../../matches/data.ts';
import { nextMissing } from '../../matches/days/days.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { serverNow } from '../../platform/time.ts';
import { ClosesIn } from '../../predictions/Countdown.tsx';
import { useOwnPicks } from '../../predictions/data.ts';
import { Stadium } from '../../ui/Stadium.tsx';
import css from './LiveStrip.module.css';
import { changeOf } from './order.ts';

/** What the live matches change in the fan's groups if they end as they stand, and the next match without a pick. */
export function LiveStrip({ groups }: { groups: GroupSummary[] }) {
  const { t } = useLingui();
  const matches = useMatches();
  const { stored } = useOwnPicks();
  const live = matches.filter(isLive);
  const missing = nextMissing(matches, stored, serverNow());
  if (live.length === 0) return null;
  return (
    <Stadium className={css.strip} hasCircle={false} aria-label={t`Live in your groups`}>
      <span className={css.matches}>
        {live.map((match) => (
          <LiveMatch key={match.id} match={match} />
        ))}
      </span>
      <Changes groups={groups} />
      {missing && <Missing match={missing} />}
    </Stadium>
  );
}

function LiveMatch({ match }: { match: Match }) {
  const sides = sidesOf(match, useTeams());
  return (
    <MatchButton matchId={match.id} className={css.match}>
      <b className={css.minute}>
        <span className="pulse" /> <LiveMinute match={match} />
      </b>
      {sides[1].name}{' '}
      {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}{' '}
      {sides[2].name}
    </MatchButton>
  );
}

/** What the live matches change. With other numbers it is another sentence, which replaces this one, because its words would move. */
function Changes({ groups }: { groups: GroupSummary[] }) {
  const climbs = groups.filter((group) => changeOf(group) > 0).length;
  const drops = groups.filter((group) => changeOf(group) < 0).length;
  return (
    <span key={`${climbs} ${drops}`} className={css.changes}>
      <ChangeSentence climbs={climbs} drops={drops} />
    </span>
  );
}

function ChangeSentence({ climbs, drops }: { climbs: number; drops: number }) {
  const inClimbs = <Plural value={climbs} one="# group" other="# groups" />;
  const inDrops = <Plural value={drops} one="# group" other="# groups" />;
  if (climbs > 0 && drops > 0) {
    return (
      <Trans>
        If the scores stay the same, you move up in {inClimbs} and down in {inDrops}.
      </Trans>
    );
  }
  if (climbs > 0) return <Trans>If the scores stay the same, you move up in {inClimbs}.</Trans>;
  if (drops > 0) return <Trans>If the scores stay the same, you move down in {inDrops}.</Trans>;
  return <Trans>If the scores stay the same, so do your places.</Trans>;
}

function Missing({ match }: { match: Match }) {
  const sides = sidesOf(match, useTeams());
  return (
    <MatchButton matchId={match.id} className={css.missing}>
      <IconPencil size={18} aria-hidden="true" />
      {/* One block, so that the sentence wraps as a whole. */}
      <span>
        {match.locksAt === null ? (
          <Trans>
            Your pick for {sides[1].name}–{sides[2].name} is missing
          </Trans>
        ) : (
          <Trans>
            Your pick for {sides[1].name}–{sides[2].name} is missing, {<ClosesIn until={match.locksAt} />} left
          </Trans>
        )}
      </span>
    </MatchButton>
  );
}
