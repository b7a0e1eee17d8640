import { useLingui } from '@lingui/react/macro';
import type { TableCriterion } from '../../../../game/competition/stages.ts';

export function useCriteria(): Record<TableCriterion, string> {
  const { t } = useLingui();
  return {
    points: t`points`,
    difference: t`goal difference`,
    goals: t`goals`,
    wins: t`wins`,
    'away-goals': t`away goals`,
    'away-wins': t`away wins`,
    'level-points': t`head-to-head points`,
    'level-difference': t`head-to-head goal difference`,
    'level-goals': t`head-to-head goals`,
    'level-away-goals': t`head-to-head away goals`,
    level: t`head-to-head record`,
  };
}
