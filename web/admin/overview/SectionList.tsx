import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import css from './Overview.module.css';
import { sections, useSectionWords } from './sections.ts';

export const sectionListId = 'all-sections';

/** Links to all sections of the admin pages, with what an admin does in each. */
export function SectionList() {
  const { t } = useLingui();
  const words = useSectionWords();
  return (
    <section className="stack" style={{ '--g': '10px' } as React.CSSProperties} aria-labelledby={sectionListId}>
      <h2 id={sectionListId} className={css.heading} tabIndex={-1}>
        <Trans>Everything else</Trans>
      </h2>
      <nav aria-label={t`Administration`}>
        <ul className={css.sections}>
          {sections.map((section) => (
            <li key={section} className={`card ${css.section}`}>
              <span className="grow">
                <Link className={css.name} to={paths.admin(section)} aria-describedby={`about-${section}`}>
                  {words[section].name}
                </Link>
                <small id={`about-${section}`}>{words[section].about}</small>
              </span>
              <IconChevronRight size={24} className={css.arrow} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
