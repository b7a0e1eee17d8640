import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import type { Stage } from '../../game/competition/stages.ts';
import type { TableRow } from '../../game/matches/tables.ts';
import type { Match } from '../../game/matches/match.ts';
import { bestAndWorst } from '../../game/stats/best-and-worst.ts';
import { paths } from '../platform/paths.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { usePools } from '../matches/tables/data.ts';
import { BestAndWorst } from './BestAndWorst.tsx';
import { Bracket } from './bracket/Bracket.tsx';
import { ChampionCard } from './ChampionCard.tsx';
import { CrowdAgainst } from './charts/CrowdAgainst.tsx';
import { useCrowd, usePlayerCount, useTeamStats } from './data.ts';
import { GoalsByMinute } from './charts/GoalsByMinute.tsx';
import { panelsShown } from './panels-shown.ts';
import { partsInOrder, phaseOf } from './phase.ts';
import type { StatsPart } from './phase.ts';
import { PicksPerMatch } from './charts/PicksPerMatch.tsx';
import { Places } from './Places.tsx';
import { SoFar } from './SoFar.tsx';
import { LeagueTable } from './tables/LeagueTable.tsx';
import { PoolTables } from './tables/PoolTables.tsx';
import css from './StatsPage.module.css';
import { isBacked, TeamButterfly } from './charts/TeamButterfly.tsx';

/** Numbers about the tournament and its players, in the order of the competition's phase. Source: docs/product.md#statistics. */
export function StatsPage() {
  const matches = useMatches();
  const { stages, hasFavourites } = useCompetition();
  const crowd = useCrowd();
  const figures = useTeamStats();
  const order = partsInOrder(phaseOf(matches, stages));
  const locked = matches.filter(({ lockedAt }) => lockedAt !== null);
  return (
    <div className={css.page}>
      <Header matches={matches} locked={locked} />
      <Places
        order={order}
        stages={stages}
        shown={locked.length > 0 ? panelsShown(locked, crowd) : undefined}
        hasTeams={hasFavourites && isBacked(figures)}
      />
      {locked.length === 0 && <NothingPlayed />}
      {order.map((part) => (
        <Part key={part} part={part} locked={locked} isOver={order[0] === 'end'} />
      ))}
    </div>
  );
}

interface PartProps {
  part: StatsPart;
  locked: Match[];
  isOver: boolean;
}

function Part({ part, locked, isOver }: PartProps) {
  const me = useMe();
  const teams = useTeams();
  const { stages, hasFavourites } = useCompetition();
  const matches = useMatches();
  const figures = useTeamStats();
  const { crowd } = useCrowd();
  const favourites = new Set(Object.values(me.userTeams));
  if (part === 'bracket') return <Bracket matches={matches} stages={stages} teams={teams} favourites={favourites} />;
  if (part === 'tables') return <Tables favourites={favourites} />;
  if (part === 'end') {
    return (
      <div className={css.panels}>
        <ChampionCard matches={matches} stages={stages} teams={teams} />
        <BestAndWorst matches={locked} crowd={crowd} teams={teams} isWide />
      </div>
    );
  }
  if (locked.length === 0 && !(hasFavourites && isBacked(figures))) return null;
  return (
    <div className={css.panels}>
      {locked.length > 0 && <PlayedPanels matches={matches} locked={locked} hasBestAndWorst={!isOver} />}
      {hasFavourites && <TeamButterfly figures={figures} teams={teams} favourites={favourites} />}
    </div>
  );
}

function Tables({ favourites }: { favourites: Set<string> }) {
  const teams = useTeams();
  const { stages } = useCompetition();
  const matches = useMatches();
  const pools = usePools();
  return (
    <>
      {stages
        .filter(({ kind }) => kind === 'league')
        .map((stage) => (
          <LeagueTable
            key={stage.id}
            stage={stage}
            rows={pools[stage.id] ?? []}
            matches={matches}
            teams={teams}
            favourites={favourites}
          />
        ))}
      <PoolTables pools={onlyPools(pools, stages)} matches={matches} teams={teams} favourites={favourites} />
    </>
  );
}

/** The tables of pools, without those of leagues, whose keys are the ids of their stages. */
function onlyPools(tables: Record<string, TableRow[]>, stages: Stage[]): Record<string, TableRow[]> {
  const leagues = new Set(stages.filter(({ kind }) => kind === 'league').map(({ id }) => id));
  return Object.fromEntries(Object.entries(tables).filter(([key]) => !leagues.has(key)));
}

function Header({ matches, locked }: { matches: Match[]; locked: Match[] }) {
  const { i18n } = useLingui();
  const players = usePlayerCount();
  const { crowd } = useCrowd();
  const picks = crowd.reduce((sum, match) => sum + match.picks, 0);
  const played = i18n.number(locked.length);
  return (
    <header>
      <h1>
        <Trans>Stats</Trans>
      </h1>
      <p className="small t2 num">
        <Trans>
          {played} of {matches.length} matches, <Plural value={players} one="# player" other="# players" />,{' '}
          <Plural value={picks} one="# pick" other="# picks" />. Only locked matches count.
        </Trans>
      </p>
    </header>
  );
}

interface PlayedPanelsProps {
  matches: Match[];
  locked: Match[];
  /** False once all matches are over, because `BestAndWorst` is then at the top of the page. */
  hasBestAndWorst: boolean;
}

function PlayedPanels({ matches, locked, hasBestAndWorst }: PlayedPanelsProps) {
  const teams = useTeams();
  const players = usePlayerCount();
  const { crowd, common } = useCrowd();
  const shown = panelsShown(locked, { crowd, common });
  const { best, worst } = bestAndWorst(locked, crowd);
  const hasBestAlone = hasBestAndWorst && best !== undefined && worst === undefined;
  // The only match that is predicted best stands beside the figures, unless a chart does.
  const isPair = hasBestAlone && !shown.crowd && !shown.goals;
  return (
    <>
      {shown.crowd && <CrowdAgainst matches={matches} crowd={crowd} common={common} />}
      {shown.goals && <GoalsByMinute matches={locked} />}
      <SoFar
        matches={locked}
        crowd={crowd}
        teams={teams}
        players={players}
        shown={shown}
        lacksWorst={hasBestAlone}
        isWide={!isPair && shown.crowd === shown.goals}
      />
      {hasBestAndWorst && <BestAndWorst matches={locked} crowd={crowd} teams={teams} isWide={!isPair} />}
      {shown.picks && <PicksPerMatch matches={locked} crowd={crowd} teams={teams} players={players} />}
    </>
  );
}

function NothingPlayed() {
  return (
    <div className={`card ${css.nothing}`}>
      <p>
        <Trans>
          No matches have started yet. After the first kick-off, you'll see how players picked and when goals are
          scored.
        </Trans>
      </p>
      <Link className="btn s" to={paths.home()}>
        <Trans>Make your picks</Trans>
      </Link>
    </div>
  );
}
