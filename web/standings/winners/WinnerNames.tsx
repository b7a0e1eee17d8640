import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { MatchdayResult } from '../../../game/standings/winners-api.ts';
import { PlayerName } from '../PlayerName.tsx';
import css from './MatchdayWinners.module.css';

/** The number of names in a row. All other winners are only counted. */
const namesShown = 3;

/** Who has won a matchday, or who leads it. */
export function WinnerNames({ result, meUid }: { result: MatchdayResult; meUid: string }) {
  const { isComplete, winners } = result;
  if (winners === 0) {
    return <span className="t2">{isComplete ? <Trans>No winner</Trans> : <Trans>No points yet</Trans>}</span>;
  }
  return (
    <span className={css.names}>
      {!isComplete && (
        <span className={css.leads}>
          <span className="pulse" aria-hidden="true" />
          <Trans>Leading</Trans>
        </span>
      )}
      <Names result={result} meUid={meUid} />
      {isComplete && winners > 1 && (
        <span className="micro t2">
          <Trans>shared</Trans>
        </span>
      )}
    </span>
  );
}

function Names({ result: { names, winners }, meUid }: { result: MatchdayResult; meUid: string }) {
  const mine = names.filter(({ uid }) => uid === meUid);
  const others = names.filter(({ uid }) => uid !== meUid);
  const shown = [...mine, ...others].slice(0, namesShown);
  const more = winners - shown.length;
  if (shown.length === 0) return <Plural value={winners} one="# player" other="# players" />;
  return (
    <span className={css.list}>
      {shown.map((player, place) => (
        <Fragment key={player.uid}>
          {place > 0 && ', '}
          <PlayerName player={player} isMe={player.uid === meUid} />
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </span>
  );
}
