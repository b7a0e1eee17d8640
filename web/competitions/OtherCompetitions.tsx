import { Plural, Trans } from '@lingui/react/macro';
import { NextPicksButton } from '../quick-picks/NextPicksButton.tsx';
import { ClosesIn } from '../predictions/Countdown.tsx';
import css from './Switcher.module.css';
import { homeOf, idOf, isHere, ownCompetitions, useSiteCompetitions } from './data.ts';

/** Home's line for each other competition in which picks are missing. Source: docs/product.md#several-competitions. */
export function OtherCompetitions() {
  const own = ownCompetitions(useSiteCompetitions() ?? []);
  const waiting = own.filter((one) => !isHere(one) && one.state !== 'finished' && (one.mine?.missing ?? 0) > 0);
  const lines = waiting.map((competition) => {
    const { name, mine } = competition;
    const until = mine?.waiting[0]?.locksAt;
    return (
      <a key={idOf(competition)} className={`card small ${css.other}`} href={homeOf(competition)}>
        <span className="grow">
          <Trans>
            <Plural value={mine?.missing ?? 0} one="# pick" other="# picks" /> missing in{' '}
            <b>
              <bdi>{name}</bdi>
            </b>
          </Trans>
        </span>
        {until && <ClosesIn until={until} />}
      </a>
    );
  });
  return (
    <>
      {lines}
      {lines.length > 0 && <NextPicksButton competitions={own} />}
    </>
  );
}
