import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import { groupMembersLimit, playerGroupsLimit } from '../../game/groups/group.ts';
import { rivalsLimit } from '../../game/rivals/api.ts';
import { BonusTables } from './BonusTables.tsx';
import { Fold } from './Fold.tsx';

export function Groups({ points }: { points: PointsRule }) {
  const { t } = useLingui();
  return (
    <section id="groups" tabIndex={-1}>
      <h2>{t`Groups`}</h2>
      <p>
        <Trans>
          A group is a separate table for you and your friends, based on the same picks and points. Friends join through
          an invite link. You can be in up to {playerGroupsLimit} groups, and a group can have up to {groupMembersLimit}{' '}
          members.
        </Trans>
      </p>
      <p>
        <Trans>
          If you create a group, you own it: you can lock it, remove members, hand it over or delete it. Everyone but
          the owner can leave.
        </Trans>
      </p>
      <p>
        <Trans>
          After full time, members can choose one of six reactions to a match, such as “Called it”. Only members of the
          group see them.
        </Trans>
      </p>
      <p>
        <Trans>
          You can follow up to {rivalsLimit} other players as rivals from their profiles. Your rivals appear with you in
          a small table on your home page. Only you can see who you follow.
        </Trans>
      </p>
      <Bonus points={points} />
    </section>
  );
}

function Bonus({ points }: { points: PointsRule }) {
  const { t } = useLingui();
  const { members, exact, winner } = points.bonus;
  if (exact + winner === 0) {
    return (
      <p>
        <Trans>This competition has no group bonus. Group tables are ranked by points.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          Be the only one who's right and you get a bonus. If at least {members} members picked a match, the only exact
          score earns {exact} extra. If no one has the exact score, the only right winner earns {winner}. The bonus
          counts only in its group.
        </Trans>
      </p>
      <Fold title={t`Bonus examples`}>
        <BonusTables points={points} />
      </Fold>
    </>
  );
}
