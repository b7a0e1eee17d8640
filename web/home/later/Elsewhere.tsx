import { OtherCompetitions } from '../../competitions/OtherCompetitions.tsx';
import { NextPicksButton } from '../../quick-picks/NextPicksButton.tsx';

/** The lines about the fan's other competitions. They come later than the matches, and so stand below them and move nothing under a thumb. */
export function Elsewhere() {
  return (
    <>
      <OtherCompetitions />
      <NextPicksButton isForOthers />
    </>
  );
}
