import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';

/** Lines about the fan's other competitions. */
export function HomeNotes() {
  return (
    <>
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
