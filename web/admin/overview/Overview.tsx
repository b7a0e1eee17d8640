import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '../../matches/data.ts';
import { AdminError } from '../AdminError.tsx';
import css from '../Admin.module.css';
import { DayNav } from '../match-day/DayNav.tsx';
import { MatchDay } from '../match-day/MatchDay.tsx';
import { toDoQuery } from './data.ts';
import { FreshSignIn } from './FreshSignIn.tsx';
import own from './Overview.module.css';
import { SectionList, sectionListId } from './SectionList.tsx';
import { matchesWithSidesToName } from './sides-to-name.ts';
import { adminHeadingId } from './use-focus-heading.ts';
import { ToDoList } from './ToDoList.tsx';

/** What needs doing, the match day, and the way to everything else, on one page. Source: docs/product.md#admin-pages. */
export function Overview() {
  const { data, error } = useQuery(toDoQuery);
  const sidesToName = matchesWithSidesToName(useMatches());
  return (
    <>
      <div className={css.head}>
        <h1 id={adminHeadingId} tabIndex={-1}>
          <Trans>Match day</Trans>
        </h1>
        <DayNav />
      </div>
      <FreshSignIn until={data?.freshUntil} />
      {error && <AdminError error={error} />}
      <ToDoList toDo={data?.toDo} sidesToName={sidesToName} />
      <MatchDay jump={<JumpToSections />} />
      <SectionList />
    </>
  );
}

function JumpToSections() {
  return (
    <button type="button" className={`btn q ${own.jump}`} onClick={goToSections}>
      <Trans>Everything else</Trans>
    </button>
  );
}

function goToSections(): void {
  const heading = document.getElementById(sectionListId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
