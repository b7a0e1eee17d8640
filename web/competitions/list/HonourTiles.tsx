import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../platform/router/Link.tsx';
import { useMe } from '../../identity/data.ts';
import { paths } from '../../platform/paths.ts';
import css from './Honours.module.css';
import { honoursQuery, summaryOf } from './honours-data.ts';

/** Beside the list of competitions: the fan's best rank, and the groups and matchdays won. It is left out while there is nothing. */
export function HonourTiles() {
  const { t } = useLingui();
  const { data: honours = [] } = useQuery(honoursQuery(useMe().uid));
  const { best, groupsWon, matchdaysWon } = summaryOf(honours);
  if (!best) return null;
  const { rank, players, name } = best;
  return (
    <section className={`card pad ${css.tiles}`} aria-label={t`Your honours`}>
      <h2 className="h3">
        <Trans>Your honours</Trans>
      </h2>
      <ul>
        <li>
          <b className="num">
            <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />
          </b>
          <span className="small t2">
            <Trans>
              of {players}, <bdi>{name}</bdi>
            </Trans>
          </span>
        </li>
        <li>
          <b className="num">{groupsWon}</b>
          <span className="small t2">
            <Plural value={groupsWon} one="group won" other="groups won" />
          </span>
        </li>
        <li>
          <b className="num">{matchdaysWon}</b>
          <span className="small t2">
            <Plural value={matchdaysWon} one="matchday won" other="matchdays won" />
          </span>
        </li>
      </ul>
      <p className="small t2">
        <Trans>
          Your honours appear on your <Link to={paths.profile()}>profile</Link>.
        </Trans>
      </p>
    </section>
  );
}
