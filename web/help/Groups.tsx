import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import { groupMembersLimit, playerGroupsLimit } from '../../game/groups/group.ts';
import { BonusTables } from './BonusTables.tsx';

export function Groups() {
  const { t } = useLingui();
  return (
    <section id="groups">
      <h2>{t`Groups`}</h2>
      <p>
        <Trans>
          A group is a table of your own: the same picks and points, among friends. You can be in {playerGroupsLimit}{' '}
          groups; a group has up to {groupMembersLimit} members. Only they see who is in it.
        </Trans>
      </p>
      <p>
        <Trans>
          The way in is an invite link. Whoever opens it sees the group, its owner and size, and may accept or decline;
          who has no account yet signs in first, and the invitation waits. A new link ends the old one, and while a
          group is locked nobody joins.
        </Trans>
      </p>
      <p>
        <Trans>
          Who makes a group owns it: makes and ends the link, locks, removes members, hands the group over, deletes it.
          Everybody else can share the link and leave.
        </Trans>
      </p>
    </section>
  );
}

export function Bonus({ bonus, points }: { bonus: PointsRule['bonus']; points: PointsRule }) {
  const { t } = useLingui();
  const { members, exact, winner } = bonus;
  return (
    <section id="bonus">
      <h2>{t`Bonus in a group`}</h2>
      {exact + winner === 0 ? (
        <p>
          <Trans>This competition has no bonus: a group's table ranks by the total.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Being right alone pays. If at least {members} members picked a match, the only one with the exact score
              gets {exact} more. If nobody has the exact score, the only one with the right winner gets {winner}. Two
              who are right share nothing.
            </Trans>
          </p>
          <p>
            <Trans>
              The bonus counts in that group's table alone: there total and bonus together decide the rank. Your total,
              the leaderboard and your other groups do not know it.
            </Trans>
          </p>
          <BonusTables points={points} />
          <p className="small t2">
            <Trans>
              The members of a match are those who were in the group at its kick-off, also if they left later.
            </Trans>
          </p>
        </>
      )}
    </section>
  );
}
