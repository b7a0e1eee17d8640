import { Trans } from '@lingui/react/macro';
import { useCompetition } from '../competition/data.ts';
import { useMe, usePatchMe } from '../identity/data.ts';
import { useSwitchOn } from '../push/data.ts';
import { pushSentenceFor } from '../push/trouble-sentences.ts';
import { Step } from './Step.tsx';
import type { StepProps } from './Step.tsx';

/**
 * Switches on notifications on this device, and with them the reminders of missing picks. The offer ends once both are on, or with Skip.
 */
export function OfferReminders({ onSkip }: StepProps) {
  const me = useMe();
  const { push } = useCompetition();
  const on = useSwitchOn();
  const patchMe = usePatchMe();
  const error = on.error ?? patchMe.error;
  const accept = () => {
    const { preferences, uid } = me;
    const choose = () =>
      patchMe.mutate(
        { uid, preferences: { notify: { ...preferences.notify, missing: true } } },
        { onSuccess: () => onSkip('reminders') },
      );
    on.mutate({ uid, push }, { onSuccess: choose });
  };
  return (
    <>
      <Step
        title={<Trans>Never miss a kick-off</Trans>}
        act={
          <button type="button" className="btn p" disabled={on.isPending || patchMe.isPending} onClick={accept}>
            <Trans>Remind me</Trans>
          </button>
        }
        onSkip={() => onSkip('reminders')}
      >
        <Trans>Get a notification on this device an hour before kick-off if you're missing a pick.</Trans>
      </Step>
      {error && (
        <p className="note bad" role="alert">
          {pushSentenceFor(error)}
        </p>
      )}
    </>
  );
}
