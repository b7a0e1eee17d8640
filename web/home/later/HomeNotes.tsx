import { lazy, Suspense } from 'react';
import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';

<<<<<<< HEAD
import { useAdminView } from '../../identity/admin-view.ts';
import { useMe } from '../../identity/data.ts';
import { withTexts } from '../../platform/language.ts';

const AdminNote = lazy(() =>
  withTexts(import('./AdminNote.tsx'), 'later').then((module) => ({ default: module.AdminNote })),
);

/** Lines about what happened elsewhere: an admin's match day, who went ahead of the fan, and the fan's other competitions. */
=======
/** Lines about the fan's other competitions. */
>>>>>>> h3
export function HomeNotes() {
  const { isAdmin } = useMe();
  const [isAdminView] = useAdminView();
  return (
    <>
<<<<<<< HEAD
      {isAdmin && isAdminView && (
        <Suspense>
          <AdminNote />
        </Suspense>
      )}
      <PassedBy />
=======
>>>>>>> h3
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
