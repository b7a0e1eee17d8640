import { lazy, Suspense } from 'react';
import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { useAdminView } from '../../identity/admin-view.ts';
import { useMe } from '../../identity/data.ts';
import { withTexts } from '../../platform/language.ts';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';

const AdminNote = lazy(() =>
  withTexts(import('./AdminNote.tsx'), 'later').then((module) => ({ default: module.AdminNote })),
);

/** The way to an admin's match day, and lines about the fan's other competitions. */
export function HomeNotes() {
  const { isAdmin } = useMe();
  const [isAdminView] = useAdminView();
  return (
    <>
      {isAdmin && isAdminView && (
        <Suspense>
          <AdminNote />
        </Suspense>
      )}
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
