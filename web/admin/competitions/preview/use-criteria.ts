import { useLingui } from '@lingui/react/macro';
import type { TableCriterion } from '../../../../game/competition/stages.ts';

/** The names of the criteria by which the teams of a table are ordered. */
export function useCriteria(): Record<TableCriterion, string> {
  const { t } = useLingui();
  return {
    points: t`points`,
    difference: t`goal difference`,
    goals: t`goals`,
    wins: t`wins`,
    'away-goals': t`away goals`,
    'away-wins': t`away wins`,
    'level-points': t`points against each other`,
    'level-difference': t`goal difference against each other`,
    'level-goals': t`goals against each other`,
    'level-away-goals': t`away goals against each other`,
    level: t`matches against each other`,
  };
}
