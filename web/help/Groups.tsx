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
          A group is a table for you and your friends, based on the same picks and points. You can be in up to{' '}
          {playerGroupsLimit} groups, and a group can have up to {groupMembersLimit} members. Only members see who is in
          it.
        </Trans>
      </p>
      <p>
        <Trans>
          Friends join through an invite link. It shows the group, its owner and its size, and they can accept or
          decline. New players sign up first; the invitation will be waiting. A new link replaces the old one, and no
          one can join while the group is locked.
        </Trans>
      </p>
      <p>
        <Trans>
          If you create a group, you own it and can manage the link, lock the group, remove members, hand the group over
          to another member, or delete it. Every member can share the link, and everyone but the owner can leave.
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
      <h2>{t`Group bonus`}</h2>
      {exact + winner === 0 ? (
        <p>
          <Trans>This competition has no group bonus. Group tables are ranked by points.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Be the only one who's right and you get a bonus. If at least {members} members picked a match, the only
              exact score earns {exact} extra. If no one has the exact score, the only right winner earns {winner}. If
              two or more of you are right, no one gets a bonus.
            </Trans>
          </p>
          <p>
            <Trans>
              The bonus counts only in its group's table, where points and bonus together make the total that decides
              the rank. It doesn't change your points, the leaderboard or your other groups.
            </Trans>
          </p>
          <BonusTables points={points} />
          <p className="small t2">
            <Trans>For each match, everyone in the group at kick-off counts, even if they leave later.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
