import { SelectOrdinal, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** How long a rank must stay the same before it is announced, so that a series of changes is announced once. */
const settledMs = 5_000;

/** Tells screen readers the fan's new rank once it has settled. Nothing is said about the rank that the page began with. */
export function SpokenRank({ rank }: { rank: number }) {
  const [announced, setAnnounced] = useState({ rank, isNew: false });
  useEffect(() => {
    if (rank === announced.rank) return;
    const timer = setTimeout(() => setAnnounced({ rank, isNew: true }), settledMs);
    return () => clearTimeout(timer);
  }, [rank, announced.rank]);
  return (
    <p className="sr" role="status">
      {announced.isNew && (
        <Trans>
          You're now <SelectOrdinal value={announced.rank} one="#st" two="#nd" few="#rd" other="#th" />.
        </Trans>
      )}
    </p>
  );
}
