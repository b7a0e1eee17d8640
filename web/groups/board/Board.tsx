import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { nextOpenMatch } from '../../../game/predictions/next-open.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { serverNow } from '../../platform/time.ts';
import { useOwnPicks } from '../../predictions/data.ts';
import css from './Board.module.css';
import { ChangeWords, GapWords, NotPickedWords, Place } from './CardWords.tsx';
import { NearRows } from './NearRows.tsx';
import { changeOf, orderOfBoard } from './order.ts';

/** The fan's groups: live tables on wide screens, and a list with the same facts on narrow ones. Source: docs/product.md#group-pages. */
export function Board({ groups }: { groups: GroupSummary[] }) {
  const { t } = useLingui();
  const next = nextOpenMatch(useMatches(), new Date(serverNow()));
  const { stored } = useOwnPicks();
  const ordered = useFirstOrder(groups);
  return (
    <ul className={css.board} aria-label={t`Your groups`}>
      {ordered.map((group, place) => (
        <Card
          key={group.name}
          group={group}
          isLit={place === 0 && changeOf(group) !== 0}
          nextId={next?.id}
          isMissing={next !== undefined && !stored.has(next.id)}
        />
      ))}
    </ul>
  );
}

/** The order of the cards is decided when the page is opened and does not change later. Groups that are added come last. */
function useFirstOrder(groups: GroupSummary[]): GroupSummary[] {
  const [order] = useState(() => new Map(orderOfBoard(groups).map(({ name }, place) => [name, place])));
  const placeOf = ({ name }: GroupSummary): number => order.get(name) ?? order.size;
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface CardProps {
  group: GroupSummary;
  isLit: boolean;
  /** The match that locks next. An answer about another match is out of date and is not shown. */
  nextId: string | undefined;
  /** True if the fan has no pick of that match. */
  isMissing: boolean;
}

function Card({ group, isLit, nextId, isMissing }: CardProps) {
  const { name, own, nextPick } = group;
  return (
    <li className={`card ${css.card} ${isLit ? 'lit' : ''}`}>
      <div className={css.head}>
        <span className={css.place}>
          <Place rank={own.rank} isShared={own.shared} />
        </span>
        <span className="grow">
          <Link className={css.name} to={paths.group(name)}>
            <bdi>{name}</bdi>
          </Link>
          <span className="small t2 num">
            <SizeWords group={group} />
          </span>
        </span>
        <ChangeWords group={group} />
      </div>
      <NearRows group={group} />
      <div className={css.foot}>
        <p>
          <GapWords group={group} />
        </p>
        {nextPick && nextPick.matchId === nextId && (
          <p className="t2">
            <NotPickedWords next={nextPick} isMine={isMissing} isAlone={group.size === 1} />
          </p>
        )}
      </div>
    </li>
  );
}

function SizeWords({ group: { size, isOwner, locked } }: { group: GroupSummary }) {
  return (
    <>
      <Trans>of {size}</Trans>
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
