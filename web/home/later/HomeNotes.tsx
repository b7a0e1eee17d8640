import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';
import { PassedBy } from '../../standings/rivals/PassedBy.tsx';

/** Lines about what happened elsewhere: who went ahead of the fan, and the fan's other competitions. */
export function HomeNotes() {
  return (
    <>
      <PassedBy />
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
