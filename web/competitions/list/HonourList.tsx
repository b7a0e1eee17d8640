import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Honour } from '../../../game/site/honours.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import { homeOf, yearsOf } from '../data.ts';
import css from './Honours.module.css';
import { honoursQuery } from './honours-data.ts';

/** On a profile: what the player reached in each finished competition. It is left out if there is nothing. Source: docs/product.md#honours. */
export function HonourList({ uid }: { uid: string }) {
  const { t } = useLingui();
  const { data: honours = [] } = useQuery(honoursQuery(uid));
  if (honours.length === 0) return null;
  return (
    <section className={`card ${css.honours}`} aria-label={t`Honours`}>
      <h2 className="h3">
        <Trans>Honours</Trans>
      </h2>
      <ul>
        {honours.map((honour) => (
          <HonourRow key={`${honour.code}/${honour.year}`} honour={honour} />
        ))}
      </ul>
    </section>
  );
}

function HonourRow({ honour }: { honour: Honour }) {
  const { code, name, rank, players, isReplay } = honour;
  return (
    <li>
      <a className={css.row} href={homeOf(honour)}>
        <Plate code={code} year={yearsOf(honour)} />
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {isReplay && (
            <Chip tone="rest">
              <Trans>replay</Trans>
            </Chip>
          )}
          <Won honour={honour} />
        </span>
        <span className={css.place}>
          <b className="num">
            <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />
          </b>{' '}
          <small className="t2 num">
            <Trans>of {players}</Trans>
          </small>
        </span>
      </a>
    </li>
  );
}

function Won({ honour: { groupsWon, matchdaysWon } }: { honour: Honour }) {
  if (groupsWon === 0 && matchdaysWon === 0) return null;
  return (
    <small className="t2">
      {groupsWon > 0 && <Plural value={groupsWon} one="# group won" other="# groups won" />}
      {groupsWon > 0 && matchdaysWon > 0 && ' · '}
      {matchdaysWon > 0 && <Plural value={matchdaysWon} one="# matchday won" other="# matchdays won" />}
    </small>
  );
}
