import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '../../icons/arrows/IconArrowLeft.ts';

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="btn s" onClick={onBack}>
      <IconArrowLeft size={18} aria-hidden="true" />
      <Trans>Back to sign-in</Trans>
    </button>
  );
}
