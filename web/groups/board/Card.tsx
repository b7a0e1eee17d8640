import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GroupSummary, NextPick } from '../../../game/groups/group.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import css from './Board.module.css';
import { ChangeWords, GapWords, NotPickedWords, Place } from './CardWords.tsx';
import { MissingPicks } from './MissingPicks.tsx';
import { NearRows } from './NearRows.tsx';
import { PinButton } from './PinButton.tsx';
import { PinFailed } from './PinFailed.tsx';
import type { PinFailure } from './use-pins.ts';

/** What the card shows and does about its pin. */
export interface CardPin {
  isPinned: boolean;
  /** The latest act on it, if that was not saved. */
  failure: PinFailure | undefined;
}

interface CardProps {
  group: GroupSummary;
  isLit: boolean;
  /** The match that locks next. An answer about another match is out of date and is not shown. */
  nextId: string | undefined;
  /** True if the fan has no pick of that match. */
  isMissing: boolean;
  /** Missing if groups cannot be pinned. */
  pin: CardPin | undefined;
}

/** One of the fan's groups. A group of one member has no place and no table. */
export function Card({ group, isLit, nextId, isMissing, pin }: CardProps) {
  const { nextPick, size } = group;
  return (
    <li className={`card ${css.card} ${isLit ? 'lit' : ''}`}>
      <Head group={group} pin={pin} />
      {size > 1 && <NearRows group={group} isOfMany={pin !== undefined} />}
      <div className={`${css.foot} ${pin ? css.ofMany : ''} ${nextId === undefined ? '' : css.hasNext}`}>
        <p>
          <GapWords group={group} />
        </p>
        {nextPick && nextPick.matchId === nextId && (
          <NextPickWords next={nextPick} isMine={isMissing} isAlone={size === 1} />
        )}
        {pin?.failure && <PinFailed failure={pin.failure} />}
      </div>
    </li>
  );
}

/** Who has not picked the next match: by name on wide screens, and elsewhere how many. */
function NextPickWords({ next, isMine, isAlone }: { next: NextPick; isMine: boolean; isAlone: boolean }) {
  const words = <NotPickedWords next={next} isMine={isMine} isAlone={isAlone} />;
  if (isAlone || (next.missing === 0 && !isMine)) return <p className="t2">{words}</p>;
  return (
    <p className="t2">
      <span className={css.named}>{words}</span>
      <span className={css.counted}>
        <MissingPicks others={next.missing} isMine={isMine} />
      </span>
    </p>
  );
}

function Head({ group, pin }: Pick<CardProps, 'group' | 'pin'>) {
  const { name, own, size } = group;
  return (
    <div className={css.head}>
      <span className={css.place}>
        {size > 1 ? <Place rank={own.rank} isShared={own.shared} /> : <span aria-hidden="true">–</span>}
      </span>
      <span className={css.names}>
        <Link className={css.name} to={paths.group(name)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={css.facts}>
          <span className="small t2 num">
            <SizeWords group={group} />
          </span>
          {size > 1 && <ChangeWords group={group} />}
        </span>
      </span>
      {pin && <PinButton name={name} isPinned={pin.isPinned} />}
    </div>
  );
}

function SizeWords({ group: { size, isOwner, locked } }: { group: GroupSummary }): ReactNode {
  return (
    <>
      {size > 1 ? <Trans>of {size}</Trans> : <Plural value={size} one="# member" other="# members" />}
      {isOwner && (
        <>
          {' · '}
          <Trans>yours</Trans>
        </>
      )}
      {locked && (
        <>
          {' · '}
          <IconLock size={18} aria-hidden="true" /> <Trans>locked</Trans>
        </>
      )}
    </>
  );
}
