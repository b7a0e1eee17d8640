import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { ownPlayerRow } from '../../game/identity/player.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { IconSearch } from '../icons/signs/IconSearch.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { hasEnded } from '../matches/days/has-ended.ts';
import { Podium } from './podium/Podium.tsx';
import { useSearchParams } from '../platform/router/hooks.ts';
import { Chase } from './Chase.tsx';
import { useTable, useWayIn } from './data.ts';
import type { Way } from './data.ts';
import { FindNick, FoundPlayers } from './FindNick.tsx';
import css from './LeaderboardPage.module.css';
import { MatchdayWinners } from './winners/MatchdayWinners.tsx';
import { OwnWay } from './OwnWay.tsx';
import { FoldedRivals, RivalsTable } from './rivals/RivalsTable.tsx';
import { ScopeChoice } from './scope/ScopeChoice.tsx';
import { scopeOf, viewOfAddress } from './scope/table-view.ts';
import type { TableView } from './scope/table-view.ts';
import { Table } from './table/Table.tsx';
import { TieRule } from './TieRule.tsx';
import { useIsWide } from './use-is-wide.ts';

/**
 * The table of all players, with the fan's rank in it and the distance to the next player above it. In the overall table the fan's own row is
 * always visible. From lg the fan's way up in the table is shown beside it. Source: docs/product.md#leaderboard.
 */
export function LeaderboardPage() {
  const me = useMe();
  const teams = useTeams();
  const matches = useMatches();
  const [view, setView] = useViewOfAddress();
  const shownView = useDeferredValue(view);
  const isEnded = hasEnded(matches, useCompetition().stages);
  const isOfWinners = shownView === 'winners';
  const scope = scopeOf(shownView);
  const { table, own, way } = useShownTable(scope);
  const [sought, setSought] = useState('');
  const [isSeeking, setSeeking] = useState(false);
  const isWide = useIsWide();
  return (
    <div className={css.page}>
      <Header isSeeking={isSeeking} onSeek={() => setSeeking(!isSeeking)} />
      {way && <Chase way={way} scope={scope} />}
      {!isWide && <FoldedRivals teams={teams} />}
      <div className={css.columns}>
        <div className="stack">
          <div className={css.controls}>
            <ScopeChoice view={view} matches={matches} onChoose={setView} />
            <FindNick isOpen={isSeeking} onSeek={setSought} />
          </div>
          {sought === '' && (
            <div className={css.table} aria-busy={view !== shownView}>
              {isOfWinners && <MatchdayWinners matches={matches} meUid={me.uid} />}
              {shownView === 'overall' && isEnded && <Podium users={table.users} teams={teams} />}
              {!isOfWinners && <Table rows={table.users} own={own} meUid={me.uid} teams={teams} />}
            </div>
          )}
          {sought !== '' && <FoundPlayers sought={sought} meUid={me.uid} teams={teams} />}
          {!isOfWinners && <TieRule players={table.players} rows={table.users} />}
        </div>
        {isWide && way && !isOfWinners && <OwnAside way={way} scope={scope} />}
      </div>
    </div>
  );
}

/**
 * The view that the address names, and a function that changes it there, so that a reload, Back and a shared address show the same table. A change
 * replaces the address, because Back leads to the former page and not to the former table.
 */
function useViewOfAddress(): [TableView, (view: TableView) => void] {
  const { stages } = useCompetition();
  const [search, setSearch] = useSearchParams();
  const at = search.toString();
  // A choice is shown at once. It holds until the address has followed, which waits for the table on a slow network.
  const [chosen, setChosen] = useState<{ at: string; view: TableView }>();
  const choose = (view: TableView): void => {
    setChosen({ at, view });
    setSearch(() => (view === 'overall' ? {} : { table: view }), { replace: true, preventScrollReset: true });
  };
  return [chosen?.at === at ? chosen.view : viewOfAddress(search, stages), choose];
}

/** The fan's way up in the table of a scope, and the rivals. */
function OwnAside({ way, scope }: { way: Way; scope: TableScope }) {
  const teams = useTeams();
  return (
    <aside className={css.aside}>
      <OwnWay way={way} scope={scope} matches={useMatches()} teams={teams} meUid={useMe().uid} />
      <RivalsTable teams={teams} />
    </aside>
  );
}

/** The table of a scope, and the fan's way up in it. */
function useShownTable(scope: TableScope) {
  const me = useMe();
  const table = useTable(scope);
  const way = useWayIn(scope, me);
  return { table, own: ownRowOf(table.users, { scope, own: ownPlayerRow(me) }), way };
}

function Header({ isSeeking, onSeek }: { isSeeking: boolean; onSeek: () => void }) {
  const { t } = useLingui();
  return (
    <header className="row">
      <h1 className="grow">
        <Trans>Leaderboard</Trans>
      </h1>
      <button
        type="button"
        className={`ib ${css.seek}`}
        aria-label={t`Find a player`}
        aria-expanded={isSeeking}
        onClick={onSeek}
      >
        <IconSearch size={24} aria-hidden="true" />
      </button>
    </header>
  );
}

type Row = ReturnType<typeof useTable>['users'][number];

/** Returns the fan's own row if it is not among the rows of the overall table (the top 200), or else null. */
function ownRowOf(users: Row[], { scope, own }: { scope: TableScope; own: Row | null }): Row | null {
  if (!own || scope !== 'overall') return null;
  return users.some(({ uid }) => uid === own.uid) ? null : own;
}
