import { Trans } from '@lingui/react/macro';
import { canReactTo } from '../../../game/groups/reactions.ts';
import type { MemberPick } from '../../../game/groups/group.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import type { GroupPicks } from '../data.ts';
import { ReactionButtons, ReactionMark } from './Reactions.tsx';
import css from './PicksOfDay.module.css';

interface ReactionsOfDayProps {
  groupName: string;
  matches: { match: Match; picks: GroupPicks | undefined }[];
  teams: Map<string, Team>;
  meUid: string;
}

/** What the members say to the finished matches of a day, the latest first. */
export function ReactionsOfDay({ groupName, matches, teams, meUid }: ReactionsOfDayProps) {
  const over = matches.filter(({ match, picks }) => canReactTo(match) && picks?.open).toReversed();
  return over.map(({ match, picks }) => {
    const sides = sidesOf(match, teams);
    const names = `${sides[1].name}–${sides[2].name}`;
    return (
      <section key={match.id} className="card pad" aria-label={names}>
        <header className={css.reactionsTo}>
          <Flag team={sides[1].team} name="" size={28} />
          <h3>
            <MatchButton matchId={match.id}>
              {sides[1].name}{' '}
              {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}{' '}
              {sides[2].name}
            </MatchButton>
          </h3>
          <Flag team={sides[2].team} name="" size={28} />
        </header>
        <Reacted picks={picks?.picks ?? []} meUid={meUid} />
        <ReactionButtons
          groupName={groupName}
          matchId={match.id}
          picks={picks?.picks ?? []}
          meUid={meUid}
          label={names}
        />
      </section>
    );
  });
}

function Reacted({ picks, meUid }: { picks: MemberPick[]; meUid: string }) {
  const reacted = picks.filter(({ reaction }) => reaction !== null);
  if (reacted.length === 0) {
    return (
      <p className="small t2">
        <Trans>No reactions yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.reacted}>
      {reacted.map(({ uid, nick, reaction }) => (
        <li key={uid}>
          <ReactionMark reaction={reaction} isMine={uid === meUid} /> <bdi>{nick}</bdi>
        </li>
      ))}
    </ul>
  );
}
