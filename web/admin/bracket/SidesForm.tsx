import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKnockout } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { SidesToSet } from '../../../game/results/sides.ts';
import { useTeams } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { isSideStuck } from './waiting-sides.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import css from '../Admin.module.css';
import { BracketForm } from './BracketForm.tsx';
import { sidesQuery, usePreviewSides, useSetSides } from './bracket-data.ts';

/**
 * Lets an admin set the teams of a knockout match that is not locked, for example after a disqualification. Shows nothing for other
 * matches.
 */
export function SidesForm({ match }: { match: Match }) {
  const isOpen = isKnockout(match) && match.lockedAt === null && match.status !== 'FINISHED';
  const { data } = useQuery({ ...sidesQuery(match), enabled: isOpen });
  if (!isOpen || !data || data.isFixed) return null;
  // When other teams are set, the form is remounted with the new teams.
  return <SetSides key={JSON.stringify(data.set)} match={match} {...data} />;
}

function SetSides({ match, set, byResults }: { match: Match; set: SidesToSet; byResults: SidesToSet }) {
  const { t } = useLingui();
  const names = sidesOf({ ...match, ...byResults }, useTeams());
  const matches = useMatches();
  const [typed, setTyped] = useState<SidesToSet>(set);
  const { version, team1, team2 } = match;
  const basedOn = { version, team1, team2 };
  const isSame = typed.team1 === set.team1 && typed.team2 === set.team2;
  const isSet = set.team1 !== null || set.team2 !== null;
  return (
    <BracketForm
      title={<Trans>Teams for this match</Trans>}
      hint={<Trans>The results decide who plays. Set a team only after a ruling, such as a disqualification.</Trans>}
      typed={isSame ? undefined : { matchId: match.id, sides: typed, basedOn }}
      undo={isSet ? { matchId: match.id, sides: 'undo', basedOn } : undefined}
      preview={usePreviewSides()}
      write={useSetSides()}
      words={{
        setTitle: t`What changes with these teams`,
        set: t`Set teams`,
        undoTitle: t`Use the teams from the results?`,
        undo: t`Use the teams from the results`,
      }}
    >
      {([1, 2] as const).map((side) => (
        <SideChoice
          key={side}
          label={side === 1 ? t`Team 1` : t`Team 2`}
          value={typed[`team${side}`]}
          byResults={isSideStuck(match[`placeholder${side}`], matches) ? undefined : names[side].name}
          onChoose={(tla) => setTyped({ ...typed, [`team${side}`]: tla })}
        />
      ))}
    </BracketForm>
  );
}

interface SideChoiceProps {
  label: string;
  value: string | null;
  /** Undefined if the results will never decide this side. */
  byResults: string | undefined;
  onChoose: (tla: string | null) => void;
}

function SideChoice({ label, value, byResults, onChoose }: SideChoiceProps) {
  const teams = [...useTeams().values()].toSorted((a, b) => a.shortName.localeCompare(b.shortName));
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <span className="field">
        <select value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
          <option value="">
            {byResults === undefined ? (
              <Trans>No team, because the previous match was cancelled</Trans>
            ) : (
              <Trans>From the results: {byResults}</Trans>
            )}
          </option>
          {teams.map((team) => (
            <option key={team.tla} value={team.tla}>
              {team.shortName}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
