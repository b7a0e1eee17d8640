import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { badgeText } from '../../game/predictions/missing-pick.ts';
import { IconChevronDown } from '../icons/arrows/IconChevronDown.ts';
import { withTexts } from '../platform/texts/language.ts';
import { Plate } from '../ui/plate/Plate.tsx';
import css from './Switcher.module.css';
import { isHere, missingElsewhere, useSiteCompetitions, yearsOf } from './data.ts';

const SwitcherDialog = lazy(async () => ({
  default: (await withTexts(import('./list/SwitcherDialog.tsx'), 'later')).SwitcherDialog,
}));

/**
 * At the start of the top bar: the competition of this page, the badge of the picks that are missing in the others, and the way to them. It is left
 * out if the site has only one competition. Source: docs/product.md#several-competitions.
 */
export function Switcher() {
  const [isOpen, setOpen] = useState(false);
  const all = useSiteCompetitions();
  const here = all?.find(isHere);
  if (!all || all.length < 2 || !here) return null;
  const missing = missingElsewhere(all);
  return (
    <>
      <button type="button" className={css.switcher} data-switcher aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.plate}>
          <Plate code={here.code} year={yearsOf(here)} isOff={here.state === 'finished'} />
        </span>
        <IconChevronDown size={18} aria-hidden="true" />
        <span className={css.whole}>
          <bdi className={css.name}>{here.name}</bdi>
        </span>
        {missing > 0 && (
          <>
            <span className={css.missing}>{badgeText(missing)}</span>
            <span className="sr">
              <Plural value={missing} one="pick missing elsewhere" other="picks missing elsewhere" />
            </span>
          </>
        )}
        <span className="sr">
          <Trans>Switch competition</Trans>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SwitcherDialog competitions={all} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
