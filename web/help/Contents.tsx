import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import css from './Contents.module.css';
import type { HelpPart } from './help-parts.ts';
import { usePartInSight } from './use-part-in-sight.ts';

/** The table of contents: beside the text where there is room, and a list that unfolds above it on a phone. */
export function Contents({ parts }: { parts: HelpPart[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const inSight = usePartInSight(parts);
  const names: Record<HelpPart, string> = {
    points: t`Points`,
    try: t`Try a score`,
    knockout: t`Knockout`,
    ties: t`Level on points`,
    favourites: t`Favourite teams`,
    groups: t`Groups`,
    kickoff: t`Kick-off`,
    competitions: t`More than one competition`,
    messages: t`Notifications`,
    ask: t`Contact`,
  };
  return (
    <nav className={css.toc} aria-label={t`On this page`}>
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        aria-controls="help-contents"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`On this page`}
      </button>
      <ul id="help-contents" className={css.list} data-open={isOpen}>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              aria-current={part === inSight ? 'location' : undefined}
              onClick={() => setIsOpen(false)}
            >
              {names[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
