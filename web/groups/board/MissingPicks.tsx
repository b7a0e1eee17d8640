import { Plural, Trans } from '@lingui/react/macro';

interface MissingPicksProps {
  /** The number of other members without a pick. */
  others: number;
  isMine: boolean;
}

/** How many picks of the next match are missing in a group, such as "3 picks missing, also yours". It never says what anybody picked. */
export function MissingPicks({ others, isMine }: MissingPicksProps) {
  if (!isMine) return <Plural value={others} one="# pick missing" other="# picks missing" />;
  if (others === 0) return <Trans>Your pick is missing</Trans>;
  return <Plural value={others + 1} one="# pick missing, also yours" other="# picks missing, also yours" />;
}
