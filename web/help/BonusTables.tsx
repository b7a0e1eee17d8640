import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx';
import { bonusExample } from './bonus-example.ts';
import css from './BonusTables.module.css';

/** The bonus does not depend on the stage, so the example has no stage. */
const match: MatchScore = { stage: '', asksThrough: false, full1: 2, full2: 1, winner: null };

/** Examples of one match in a group, computed with the server's bonus rule. */
export function BonusTables({ points }: { points: PointsRule }) {
  const { t } = useLingui();
  return (
    <div className={css.tables}>
      <BonusTable title={t`One exact score`} picks={[pick(2, 1), pick(1, 0), pick(2, 0), pick(1, 1)]} points={points} />
      <BonusTable
        title={t`No exact score, one right winner`}
        picks={[pick(3, 1), pick(0, 0), pick(1, 1), pick(0, 2)]}
        points={points}
      />
      <BonusTable
        title={t`Two exact scores: no bonus`}
        picks={[pick(2, 1), pick(2, 1), pick(3, 2), pick(0, 1)]}
        points={points}
      />
    </div>
  );
}

function BonusTable({ title, picks, points }: { title: string; picks: Pick[]; points: PointsRule }) {
  return (
    <div className={`card pad ${css.scroll}`} tabIndex={0} role="region" aria-label={title}>
      <table className={css.table}>
        <caption>
          <b>{title}</b>
          <span className="micro t2">
            <Trans>
              ended{' '}
              <bdi dir="ltr" className="num">
                {match.full1}:{match.full2}
              </bdi>
            </Trans>
          </span>
        </caption>
        <ColumnHeads
          names={[
            <Trans key="member">Member</Trans>,
            <Trans key="pick">Pick</Trans>,
            <Trans key="points">Points</Trans>,
            <Trans key="bonus">Bonus</Trans>,
          ]}
        />
        <tbody>
          {bonusExample(match, picks, points.bonus).map((member) => (
            <MemberRow key={member.nick} member={member} points={points} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MemberRowProps {
  member: ReturnType<typeof bonusExample>[number];
  points: PointsRule;
}

function MemberRow({ member: { nick, pick: called, bonus }, points }: MemberRowProps) {
  const { winner, result } = scorePick(called, match, points);
  return (
    <tr>
      <th scope="row">{nick}</th>
      <td>
        <bdi dir="ltr">
          {called.full1}:{called.full2}
        </bdi>
      </td>
      <td>{winner + result}</td>
      <td>{bonus > 0 ? <b>+{bonus}</b> : '–'}</td>
    </tr>
  );
}

function pick(full1: number, full2: number): Pick {
  return { full1, full2, winner: null };
}
