import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { IconHeartFilled } from '../icons/football/IconHeartFilled.ts';
import { useMe } from '../identity/data.ts';
import { FormOfTeam } from '../match-sheet/FormOfTeam.tsx';
import { formNow } from '../match-sheet/team-facts.ts';
import { useMatches } from '../matches/data.ts';
import { stageName } from '../matches/stage-names.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { usePools } from '../matches/tables/data.ts';
import { Chip } from '../ui/Chip.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import { placeInTable } from '../matches/tables/place-in-table.ts';
import type { PlaceInTable } from '../matches/tables/place-in-table.ts';
import css from './TeamPage.module.css';

interface TeamHeadProps {
  team: Team;
  /** The team's own. */
  matches: Match[];
}

/** The team's crest and name, its place in the table, and its last results. */
export function TeamHead({ team, matches }: TeamHeadProps) {
  const { stages } = useCompetition();
  const place = placeInTable(team.tla, { stages, tables: usePools(), matches: useMatches() });
  const isFavourite = Object.values(useMe().userTeams).includes(team.tla);
  return (
    <header className={css.head}>
      <Flag team={team} name="" size={64} />
      <div className={css.name}>
        <h1>{softHyphens(team.name ?? team.shortName)}</h1>
        {isFavourite && (
          <Chip tone="rest" icon={<IconHeartFilled size={18} aria-hidden="true" />}>
            <Trans>Your team</Trans>
          </Chip>
        )}
      </div>
      <div className={css.facts}>
        {place && <Place place={place} />}
        <Form team={team} matches={matches} />
      </div>
    </header>
  );
}

/** The place, which leads to the table. */
function Place({ place: { stage, row } }: { place: PlaceInTable }) {
  const { pool } = row;
  const isPool = stage.kind === 'groups';
  return (
    <Link className={css.place} to={`${paths.stats()}#${isPool ? `group-${pool}` : 'table'}`}>
      <b>
        <SelectOrdinal value={row.place} one="#st" two="#nd" few="#rd" other="#th" />
      </b>
      <span>
        {isPool ? <Trans>Group {pool}</Trans> : stageName(stage)},{' '}
        <Plural value={row.points} one="# point" other="# points" />
      </span>
    </Link>
  );
}

function Form({ team, matches }: TeamHeadProps) {
  const form = formNow(team.tla, matches);
  if (form.length === 0) return null;
  return (
    <div className={css.form}>
      <span className="small t2">
        <Plural value={form.length} one="Last match" other="Last # matches" />
      </span>
      <FormOfTeam form={form} />
    </div>
  );
}
