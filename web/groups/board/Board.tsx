import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { nextOpenMatch } from '../../../game/predictions/next-open.ts';
import { useMatches } from '../../matches/data.ts';
import { isMissing } from '../../matches/days/days.ts';
import { serverNow } from '../../platform/time.ts';
import { useOwnPicks } from '../../predictions/data.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './Board.module.css';
import { Card } from './Card.tsx';
import type { CardPin } from './Card.tsx';
import { foundGroups } from './find-groups.ts';
import { changeOf } from './order.ts';
import { PinFailed } from './PinFailed.tsx';
import { Tools } from './Tools.tsx';
import { useBoardOrder } from './use-board-order.ts';
import { useIsPinned, usePinFailures } from './use-pins.ts';

/** From one group more on, the board can be searched and ordered, and groups can be pinned. Source: docs/product.md#order-of-own-groups. */
const mostWithoutTools = 6;

/** The fan's groups: live tables on wide screens, and a list with the same facts on narrow ones. Source: docs/product.md#group-pages. */
export function Board({ groups }: { groups: GroupSummary[] }) {
  const [text, setText] = useState('');
  const failures = usePinFailures();
  const hasTools = useHasTools(groups.length);
  const isPinned = useIsPinned();
  const { ordered, sort, chooseSort } = useBoardOrder(groups, { hasTools, isPinned });
  const found = foundGroups(ordered, text);
  return (
    <>
      {hasTools && <Tools text={text} onSearch={setText} sort={sort} onSort={chooseSort} found={found.length} />}
      {failures
        .filter((failure) => !found.some(({ name }) => name === failure.name))
        .map((failure) => (
          <PinFailed key={failure.name} failure={failure} />
        ))}
      {found.length === 0 && <NothingFound onAll={() => setText('')} />}
      {found.length > 0 && (
        <Cards
          groups={found}
          litName={sort === 'closest' ? ordered.find((group) => !hasTools || !isPinned(group))?.name : undefined}
          pinOf={
            hasTools
              ? (group) => ({
                  isPinned: isPinned(group),
                  failure: failures.find(({ name }) => name === group.name),
                })
              : undefined
          }
        />
      )}
    </>
  );
}

/** The tools stay while the page is open, also if the fan leaves groups meanwhile, so that what is typed can be removed again. */
function useHasTools(count: number): boolean {
  const [hadTools, setHadTools] = useState(false);
  const hasTools = hadTools || count > mostWithoutTools;
  if (hasTools !== hadTools) setHadTools(hasTools);
  return hasTools;
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      action={
        <button type="button" className="btn s" onClick={onAll}>
          <Trans>Show all your groups</Trans>
        </button>
      }
    >
      <Trans>None of your groups has that name.</Trans>
    </EmptyState>
  );
}

interface CardsProps {
  groups: GroupSummary[];
  /** The group whose card is lit if the fan's place in it changes. */
  litName: string | undefined;
  /** Missing if groups cannot be pinned. */
  pinOf: ((group: GroupSummary) => CardPin) | undefined;
}

function Cards({ groups, litName, pinOf }: CardsProps) {
  const { t } = useLingui();
  const nowMs = serverNow();
  const next = nextOpenMatch(useMatches(), new Date(nowMs));
  const { stored } = useOwnPicks();
  return (
    <ul className={css.board} aria-label={t`Your groups`}>
      {groups.map((group) => (
        <Card
          key={group.name}
          group={group}
          isLit={group.name === litName && changeOf(group) !== 0}
          nextId={next?.id}
          isMissing={next !== undefined && isMissing(next, stored, nowMs)}
          pin={pinOf?.(group)}
        />
      ))}
    </ul>
  );
}
