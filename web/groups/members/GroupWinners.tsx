import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '../../../game/groups/group.ts';
import type { Team } from '../../../game/teams/team.ts';
import { IconCrown } from '../../icons/football/IconCrown.ts';
import { Podium } from '../../standings/podium/Podium.tsx';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { ListOfParts } from '../../ui/text/ListOfParts.tsx';
import css from '../GroupPage.module.css';
import { totalOf } from '../total-of.ts';

interface GroupWinnersProps {
  group: Group;
  meUid: string;
  teams: Map<string, Team>;
}

/** After the last match: who has won the group, above the podium of the first three members. */
export function GroupWinners({ group, meUid, teams }: GroupWinnersProps) {
  const winners = group.table.filter(({ rank }) => rank === 1);
  const [winner] = winners;
  if (!winner) return null;
  if (totalOf(winner, group.name) === 0) {
    return (
      <p className={`card ${css.gain}`}>
        <Trans>The competition is over, and no one in this group has points.</Trans>
      </p>
    );
  }
  const points = <Plural value={totalOf(winner, group.name)} one="# point" other="# points" />;
  const isMine = winners.length === 1 && winner.uid === meUid;
  const parts = winners.map(({ uid, nick, simulated }) =>
    uid === meUid && winners.length > 1 ? (
      <Trans key={uid}>you</Trans>
    ) : (
      <span key={uid}>
        <bdi>{nick}</bdi>
        {simulated && (
          <>
            {'\u00a0'}
            <SimulatedTag />
          </>
        )}
      </span>
    ),
  );
  return (
    <Podium users={group.table} teams={teams} pointsOf={(row) => totalOf(row, group.name)}>
      <p className={css.won}>
        <IconCrown size={24} aria-hidden="true" />
        <span>
          {isMine ? (
            <Trans>You won the group with {points}.</Trans>
          ) : winners.length > 1 ? (
            <Trans>
              Winners of the group: <ListOfParts parts={parts} />, with {points} each.
            </Trans>
          ) : (
            <Trans>
              Winner of the group: <ListOfParts parts={parts} />, with {points}.
            </Trans>
          )}
        </span>
      </p>
    </Podium>
  );
}
