import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { canReactTo } from '../../../game/groups/reactions.ts';
import type { MemberPick } from '../../../game/groups/group.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import type { GroupPicks } from '../data.ts';
import { isKnownReaction } from './reaction-words.ts';
import { ChosenReactions, ReactionButtons, ReactionMark } from './Reactions.tsx';
import css from './PicksOfDay.module.css';

interface ReactionsOfDayProps {
  groupName: string;
  matches: { match: Match; picks: GroupPicks | undefined }[];
  teams: Map<string, Team>;
  meUid: string;
}

/**
 * What the members say to the finished matches of a day, the latest first. A match that nobody in the group has picked or reacted to is left
 * out. Source: docs/product.md#group-pages.
 */
export function ReactionsOfDay({ matches, ...props }: ReactionsOfDayProps) {
  return matches.toReversed().map(({ match, picks }) => {
    if (!canReactTo(match) || !picks?.open || !picks.picks.some(({ pick, reaction }) => pick ?? reaction)) return null;
    return <ReactionsTo key={match.id} match={match} picks={picks.picks} {...props} />;
  });
}

interface ReactionsToProps extends Omit<ReactionsOfDayProps, 'matches'> {
  match: Match;
  picks: readonly MemberPick[];
}

/** The reactions to one match. The six to choose from are opened by a button. */
function ReactionsTo({ groupName, match, picks, teams, meUid }: ReactionsToProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sides = sidesOf(match, teams);
  const names = `${sides[1].name}–${sides[2].name}`;
  const props = { groupName, matchId: match.id, picks, meUid, label: names };
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section className={`card ${css.reaction}`} aria-label={names}>
      <header className={css.reactionsTo}>
        <Flag team={sides[1].team} name="" size={22} />
        <h3>
          <MatchButton matchId={match.id}>
            {sides[1].name}{' '}
            {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}{' '}
            {sides[2].name}
          </MatchButton>
        </h3>
        <Flag team={sides[2].team} name="" size={22} />
        <button
          ref={opener}
          type="button"
          className="btn s"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>React</Trans> <span className="sr">{names}</span>
        </button>
      </header>
      {isOpen ? (
        <div id={id}>
          <ReactionButtons {...props} />
          <WhoReacted picks={picks} meUid={meUid} />
        </div>
      ) : (
        <ChosenReactions {...props} onGone={() => opener.current?.focus()} />
      )}
    </section>
  );
}

function WhoReacted({ picks, meUid }: Pick<ReactionsToProps, 'picks' | 'meUid'>) {
  const reacted = picks.filter(({ reaction }) => isKnownReaction(reaction));
  if (reacted.length === 0) return null;
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
