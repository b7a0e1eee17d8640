import { useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../game/identity/player.ts';
import { IconMoon } from '../../icons/signs/IconMoon.ts';
import { IconSun } from '../../icons/signs/IconSun.ts';
import { usePatchMe } from '../../identity/data.ts';
import { chooseTheme, useColorScheme } from '../../platform/theme-choice.ts';

/** Switches between light and dark. `me` is the signed-in player, whose other devices follow. Source: docs/product.md#layout. */
export function ThemeSwitch({ me }: { me: OwnUser | undefined }) {
  const { t } = useLingui();
  const scheme = useColorScheme();
  const patchMe = usePatchMe();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const choose = () => {
    chooseTheme(other);
    if (me) patchMe.mutate({ uid: me.uid, preferences: { ...me.preferences, theme: other } });
  };
  return (
    <button
      type="button"
      className="ib"
      aria-label={scheme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={choose}
    >
      {scheme === 'dark' ? <IconSun size={24} aria-hidden="true" /> : <IconMoon size={24} aria-hidden="true" />}
    </button>
  );
}
