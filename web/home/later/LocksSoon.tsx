import { Plural } from '@lingui/react/macro';
import { useMissingHere } from '../../competitions/missing-here.ts';

/** What the badge of Home counts, where it stands beside another number of missing picks. `listed` is that number. */
export function LocksSoon({ listed }: { listed: number }) {
  const { closing } = useMissingHere();
  if (closing === 0 || closing === listed) return null;
  return (
    <span className="small t2">
      <Plural value={closing} one="# locks within 48 hours" other="# lock within 48 hours" />
    </span>
  );
}
