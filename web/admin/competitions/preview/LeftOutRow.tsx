import { Trans } from '@lingui/react/macro';
import { ResultRow } from './ResultRow.tsx';
import type { ResultRowProps } from './ResultRow.tsx';

/** A result that cannot be right. It is left out unless the admin types another one. */
export function LeftOutRow(row: ResultRowProps) {
  return (
    <ResultRow
      {...row}
      title={<Trans>This result can't be right, so it's left out.</Trans>}
      withoutResult={<Trans>Leave this result out</Trans>}
      otherResult={<Trans>Enter a result</Trans>}
    />
  );
}
