import { Trans } from '@lingui/react/macro';
import { Score } from '../matches/Score.tsx';
import { useGuestPick } from '../predictions/guest-pick.ts';

/** Says why the guest should continue: the pick counts only with an account. */
export function SavePick() {
  const pick = useGuestPick();
  if (!pick) return null;
  return (
    <header>
      <h2>
        <Trans>
          Make your <Score {...pick.value} /> count
        </Trans>
      </h2>
      <p className="small t2">
        <Trans>Until you sign in, before kick-off, it is only on this device.</Trans>
      </p>
    </header>
  );
}
