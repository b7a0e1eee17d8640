import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Stage } from '../../game/competition/points.ts';

export const roundNames: Record<Stage, ReactElement> = {
  GROUP_STAGE: <Trans>Group stage</Trans>,
  LAST_32: <Trans>Last 32</Trans>,
  LAST_16: <Trans>Last 16</Trans>,
  QUARTER_FINALS: <Trans>Quarter-finals</Trans>,
  SEMI_FINALS: <Trans>Semi-finals</Trans>,
  THIRD_PLACE: <Trans>Third place</Trans>,
  FINAL: <Trans>Final</Trans>,
};
