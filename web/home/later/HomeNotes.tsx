import { lazy, Suspense } from 'react';
import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';
import { PassedBy } from '../../standings/rivals/PassedBy.tsx';

import { useAdminView } from '../../identity/admin-view.ts';
import { useMe } from '../../identity/data.ts';
import { withTexts } from '../../platform/language.ts';

const AdminNote = lazy(() =>
  withTexts(import('./AdminNote.tsx'), 'later').then((module) => ({ default: module.AdminNote })),
);

/** Lines about what happened elsewhere: an admin's match day, who went ahead of the fan, and the fan's other competitions. */
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
      <PassedBy />
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
