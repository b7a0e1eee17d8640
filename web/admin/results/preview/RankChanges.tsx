import { Plural, Trans } from '@lingui/react/macro';
import type { RankChange, TableEffect } from '../../../../game/standings/table-effect.ts';
import { useTeams } from '../../../competition/data.ts';
import { IconArrowRight } from '../../../icons/arrows/IconArrowRight.ts';
import { SimulatedTag } from '../../../standings/PlayerName.tsx';
import { FavouriteFlag } from '../../../standings/FavouriteFlag.tsx';
import css from './Preview.module.css';

const shownAtFirst = 3;

/** The players whose ranks change most, with rank and points before and after. */
export function RankChanges({ effect: { ranksMove, rankChanges } }: { effect: TableEffect }) {
  const more = rankChanges.slice(shownAtFirst);
  return (
    <div>
      <h3 className={css.heading}>
        <Trans>Biggest moves</Trans>
      </h3>
      {rankChanges.length === 0 && (
        <p className="small">
          <Trans>No one changes rank.</Trans>
        </p>
      )}
      <ul>
        {rankChanges.slice(0, shownAtFirst).map((change) => (
          <Row key={change.uid} change={change} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className={css.more}>
          <summary>
            <Plural value={more.length} one="# more" other="# more" />
          </summary>
          <ul>
            {more.map((change) => (
              <Row key={change.uid} change={change} />
            ))}
          </ul>
          {ranksMove > rankChanges.length && (
            <p className="small t2">
              <Plural value={ranksMove} one="# rank change in total." other="# rank changes in total." />
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function Row({ change: { nick, simulated, flag, before, after } }: { change: RankChange }) {
  const teams = useTeams();
  return (
    <li className={css.change}>
      <span className={css.ranks}>
        <span className="num t2">{before.rank}</span>
        <Becomes />
        <b className="num">{after.rank}</b>
      </span>
      <FavouriteFlag team={teams.get(flag ?? '')} nick={nick} size={24} />
      <span className="grow">
        <bdi>{nick}</bdi> {simulated && <SimulatedTag />}
      </span>
      <span className={`num small nowrap ${css.points}`}>
        {before.tot}
        <Becomes />
        <b>{after.tot}</b>
      </span>
    </li>
  );
}

function Becomes() {
  return (
    <>
      <IconArrowRight size={18} aria-hidden="true" />
      <span className="sr">
        {' '}
        <Trans>becomes</Trans>{' '}
      </span>
    </>
  );
}
