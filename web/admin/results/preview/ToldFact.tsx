import { Plural, Trans } from '@lingui/react/macro';
import type { Told } from '../../../../game/messages/told.ts';
import { IconBell } from '../../../icons/people/IconBell.ts';
import { Fact } from '../../bracket/BracketFacts.tsx';

/** How many players get a notification, and when. */
export function ToldFact({ told }: { told: Told | null }) {
  const players = told ? told.now + told.later : 0;
  return (
    <Fact icon={<IconBell size={18} aria-hidden="true" />}>
      <b>
        {told && players > 0 ? <About about={told.about} players={players} /> : <Trans>No one will be notified</Trans>}
      </b>
      <small>
        {told === null ? (
          <Trans>Players are notified only of goals and final results.</Trans>
        ) : players === 0 ? (
          <Trans>No one who picked this match gets notifications about it.</Trans>
        ) : told.later === 0 ? (
          <Trans>All now</Trans>
        ) : (
          <Trans>
            {told.now} now, {told.later} when their quiet hours end, if it's still relevant
          </Trans>
        )}
      </small>
    </Fact>
  );
}

function About({ about, players }: { about: Told['about']; players: number }) {
  switch (about) {
    case 'goal':
      return (
        <Plural
          value={players}
          one="# player will be notified of the goal"
          other="# players will be notified of the goal"
        />
      );
    case 'goal-taken-back':
      return (
        <Plural
          value={players}
          one="# player will be notified that a goal no longer counts"
          other="# players will be notified that a goal no longer counts"
        />
      );
    case 'final':
      return (
        <Plural
          value={players}
          one="# player will be notified of the result"
          other="# players will be notified of the result"
        />
      );
    case 'corrected-final':
      return (
        <Plural
          value={players}
          one="# player will be notified of the correction"
          other="# players will be notified of the correction"
        />
      );
  }
}
