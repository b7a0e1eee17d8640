import { Plural, Trans } from '@lingui/react/macro';
import type { Group, MemberPick } from '../../../game/groups/group.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { IconShare } from '../../icons/arrows/IconShare.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { ClosesIn } from '../../predictions/Countdown.tsx';
import { ListOfParts } from '../../ui/text/ListOfParts.tsx';
import { Named } from '../board/CardWords.tsx';
import { shareReminder } from './share-reminder.ts';
import { useNextPicks } from './use-next-picks.ts';

/** The maximum number of names in the list. The others are only counted. */
const namesShown = 8;

/** Says which members have not picked the next match yet. It never shows what others picked. */
export function NotPicked({ group, meUid }: { group: Group; meUid: string }) {
  const teams = useTeams();
  const next = useNextPicks(group);
  if (!next) return null;
  const { match, picks } = next;
  const missing = picks.filter((member) => !member.hasPicked);
  const others = missing.filter((member) => member.uid !== meUid);
  const isMine = missing.length > others.length;
  const sides = sidesOf(match, teams);
  const names = `${sides[1].name}–${sides[2].name}`;
  return (
    <section className={`card pad stack ${isMine ? 'lit' : ''}`} style={{ '--g': '10px' } as React.CSSProperties}>
      <h2 className="h3">
        {missing.length === 0 ? (
          <Trans>Everyone has picked</Trans>
        ) : (
          <Plural value={missing.length} one="# pick is missing" other="# picks are missing" />
        )}
      </h2>
      <p className="small">
        <WhoHasNot names={names} others={others} isMine={isMine} /> <Closing match={match} />
      </p>
      {isMine && (
        <MatchButton matchId={match.id} className="btn p">
          <Trans>Make your pick</Trans>
        </MatchButton>
      )}
      {others.length > 0 && 'share' in navigator && (
        <button type="button" className="btn s" onClick={() => shareReminder(names, match)}>
          <IconShare size={18} aria-hidden="true" />
          <Trans>Share a reminder</Trans>
        </button>
      )}
      <p className="micro t2">
        <Trans>Before kick-off, members can see who has picked, but not what.</Trans>
      </p>
    </section>
  );
}

function WhoHasNot({ names, others, isMine }: { names: string; others: MemberPick[]; isMine: boolean }) {
  if (others.length === 0) {
    return isMine ? <Trans>You haven't picked {names} yet.</Trans> : <Trans>{names} is next.</Trans>;
  }
  const shown = others.slice(0, namesShown).map((member) => (
    <b key={member.uid}>
      <Named player={member} />
    </b>
  ));
  const more = others.length - shown.length;
  const parts = [
    ...shown,
    more > 0 && <Plural key="more" value={more} one="# more" other="# more" />,
    isMine && (
      <b key="me">
        <Trans>you</Trans>
      </b>
    ),
  ].filter(Boolean);
  const list = <ListOfParts parts={parts} />;
  return parts.length === 1 ? (
    <Trans>
      {list} hasn't picked {names} yet.
    </Trans>
  ) : (
    <Trans>
      {list} haven't picked {names} yet.
    </Trans>
  );
}

/** Says when the match locks. A match without a lock time waits for the replay to go on, or for an admin to start it. */
function Closing({ match: { locksAt } }: { match: Pick<Match, 'locksAt'> }) {
  const { clock } = useCompetition();
  if (locksAt !== null) {
    return (
      <Trans>
        Picks lock in <ClosesIn until={locksAt} />.
      </Trans>
    );
  }
  return clock.paused ? <Trans>The replay is paused.</Trans> : <Trans>Picks are open until kick-off.</Trans>;
}
