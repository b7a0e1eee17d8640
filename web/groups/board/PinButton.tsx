import { useLingui } from '@lingui/react/macro';
import { IconPin } from '../../icons/signs/IconPin.ts';
import { IconPinned } from '../../icons/signs/IconPinned.ts';
import { useMe } from '../../identity/data.ts';
import css from './PinButton.module.css';
import { usePin } from './use-pins.ts';

interface PinButtonProps {
  name: string;
  isPinned: boolean;
}

/** Puts a group before the others that are not pinned, or ends it. Source: docs/product.md#pinned-groups. */
export function PinButton({ name, isPinned }: PinButtonProps) {
  const { t } = useLingui();
  const pin = usePin(useMe().uid, name);
  const Icon = isPinned ? IconPinned : IconPin;
  return (
    <button
      type="button"
      className={`ib ${css.pin}`}
      aria-label={t`Pin ${name}`}
      title={isPinned ? t`Pinned` : t`Pin`}
      aria-pressed={isPinned}
      onClick={() => pin.mutate(!isPinned)}
    >
      <Icon size={24} aria-hidden="true" />
    </button>
  );
}
