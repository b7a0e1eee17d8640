import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCompetitionStarted } from '../../game/competition/competition.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { sectionsOf } from '../../game/teams/selection.ts';
import type { Team } from '../../game/teams/team.ts';
import { tournamentNow } from '../platform/time.ts';
import { useMatches } from '../matches/data.ts';
import { poolsQuery } from '../matches/tables/data.ts';
import { placeInTable } from '../matches/tables/place-in-table.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { ClosedTeams } from './ClosedTeams.tsx';
import { isSelectionClosed, useSaveTeams, useTeamStats } from './data.ts';
import { chooseTeam, chosenTeams, useTeamsDraft } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';
import { SectionChoice } from './SectionChoice.tsx';
import { TeamLinks } from './TeamLinks.tsx';
import css from './TeamsPage.module.css';
import { useSelectionWindow } from './use-selection-window.ts';

/**
 * Lets the player choose one favourite team from each pot while the selection is open, and shows the favourites afterwards. Source:
 * docs/product.md#team-selection.
 */
export function TeamsPage() {
  const me = useMe();
  const teams = useTeams();
  const selection = useSelectionWindow();
  const stats = useTeamStats();
  const sections = sectionsOf([...teams.values()]);
  const { chosen, unsaved, save, choose } = useChoice(me);
  const isOpen = selection.isOpen && !isSelectionClosed(save.error);
  const [wasOpen] = useState(isOpen);
  if (sections.length === 0) return <NoFavourites />;
  return (
    <>
      <Intro sections={sections} isOpen={isOpen} />
      {isOpen ? (
        <>
          <SaveBar
            selection={selection}
            sections={sections}
            chosen={chosen}
            unsaved={unsaved}
            save={save}
            onSave={() => save.mutate([...chosen.values()])}
          />
          {sections.map((section) => (
            <SectionChoice
              key={section}
              section={section}
              teams={[...teams.values()].filter((team) => team.section === section)}
              chosen={chosen.get(section)}
              stats={stats}
              onChoose={choose}
            />
          ))}
        </>
      ) : (
        <ClosedTeams me={me} sections={sections} stats={stats} unsaved={unsaved} closedJustNow={wasOpen} />
      )}
    </>
  );
}

/** A competition without favourites still has a page for each team. Teams do not stand by place, because a goal would move them under the thumb. */
function NoFavourites() {
  const { t } = useLingui();
  const { stages } = useCompetition();
  const given = { stages, tables: useQuery(poolsQuery).data?.pools ?? {}, matches: useMatches() };
  const places = new Map([...useTeams().keys()].map((tla) => [tla, placeInTable(tla, given)?.row]));
  const tableOf = ({ tla }: Team) => places.get(tla)?.pool ?? '';
  const teams = [...useTeams().values()].toSorted(
    (one, other) => tableOf(one).localeCompare(tableOf(other)) || one.shortName.localeCompare(other.shortName),
  );
  return (
    <>
      <header className={css.intro}>
        <h1>
          <Trans>Teams</Trans>
        </h1>
        <p className="small t2">
          <Trans>This competition has no favourite teams, so only your picks earn points.</Trans>
        </p>
      </header>
      <TeamLinks teams={teams} places={places} label={t`Teams`} isAlone />
    </>
  );
}

function useChoice(me: OwnUser) {
  const teams = useTeams();
  const draft = useTeamsDraft(me.uid);
  const save = useSaveTeams(me);
  const chosen = chosenTeams({ stored: me.userTeams, draft }, teams);
  const unsaved = [...chosen.values()].filter((team) => me.userTeams[team.section ?? ''] !== team.tla);
  const choose = (team: Team): void => {
    if (save.isError) save.reset();
    chooseTeam(me.uid, team);
  };
  return { chosen, unsaved, save, choose };
}

function Intro({ sections, isOpen }: { sections: string[]; isOpen: boolean }) {
  return (
    <header className={css.intro}>
      <h1>
        <Plural value={sections.length} one="Your team" other="Your # teams" />
      </h1>
      <HowTheyEarn isOpen={isOpen} />
    </header>
  );
}

function HowTheyEarn({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { points, startDateTime, clock } = useCompetition();
  const { win, draw, round, champion } = points.team;
  const isHidden = !hasCompetitionStarted(new Date(startDateTime), new Date(tournamentNow(clock)));
  return (
    <p className="small t2">
      {isOpen && t`Choose one team from each pot.`}{' '}
      <Trans>
        Your teams earn points in every match that starts after you choose them: win {win}, draw {draw}, each round
        reached {round}, title {champion}.
      </Trans>{' '}
      {isHidden && <Trans>Others see your teams once the tournament has started.</Trans>}
    </p>
  );
}
