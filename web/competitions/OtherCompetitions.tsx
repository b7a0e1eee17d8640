import { Plural, Trans } from '@lingui/react/macro';
import { ClosesIn } from '../predictions/Countdown.tsx';
import css from './Switcher.module.css';
import { homeOf, idOf, isHere, useSiteCompetitions } from './data.ts';
import { ownCompetitions } from './lists.ts';

/** Home's line for each other competition in which picks are missing. Source: docs/product.md#several-competitions. */
export function OtherCompetitions() {
  const others = ownCompetitions(useSiteCompetitions() ?? []).filter((one) => !isHere(one));
  const waiting = others.filter(({ mine, state }) => state !== 'finished' && (mine?.missing ?? 0) > 0);
  return waiting.map((competition) => {
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
}
