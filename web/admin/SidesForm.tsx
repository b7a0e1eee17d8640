import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKnockout } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { SidesToSet } from '../../game/results/sides.ts';
import { useTeams } from '../competition/data.ts';
import { sidesOf } from '../matches/words.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { BracketDialog } from './BracketDialog.tsx';
import { sidesQuery, usePreviewSides, useSetSides } from './bracket-data.ts';
import type { SidesAct } from './bracket-data.ts';

/** The teams of a knockout match that is not locked, for a correction or a disqualification; nothing for any other. */
export function SidesForm({ match }: { match: Match }) {
  const isOpen = isKnockout(match) && match.lockedAt === null && match.status !== 'FINISHED';
  const { data } = useQuery({ ...sidesQuery(match), enabled: isOpen });
  if (!isOpen || !data || data.isFixed) return null;
  // Typed anew from what is set by then.
  return <SetSides key={JSON.stringify(data.set)} match={match} {...data} />;
}

function SetSides({ match, set, byResults }: { match: Match; set: SidesToSet; byResults: SidesToSet }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<SidesToSet>(set);
  const preview = usePreviewSides();
  const [shown, show] = useState<SidesAct>();
  const look = (act: SidesAct) => preview.mutate(act, { onSuccess: () => show(act) });
  const isSame = typed.team1 === set.team1 && typed.team2 === set.team2;
  const isSet = set.team1 !== null || set.team2 !== null;
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Teams of this match</Trans>
      </h3>
      <p className="small t2">
        <Trans>They follow from the results. Set one only after a decision, such as a disqualification.</Trans>
      </p>
      {([1, 2] as const).map((side) => (
        <SideChoice
          key={side}
          label={side === 1 ? t`First team` : t`Second team`}
          value={typed[`team${side}`]}
          byResults={sidesOf({ ...match, ...byResults }, useTeams())[side].name}
          onChoose={(tla) => setTyped({ ...typed, [`team${side}`]: tla })}
        />
      ))}
      <div className={css.answers}>
        <button
          type="button"
          className="btn p"
          disabled={isSame || preview.isPending}
          onClick={() => look({ matchId: match.id, sides: typed })}
        >
          <Trans>See what it changes</Trans>
        </button>
        {isSet && (
          <button
            type="button"
            className="btn s"
            disabled={preview.isPending}
            onClick={() => look({ matchId: match.id, sides: 'undo' })}
          >
            <Trans>Undo the set teams</Trans>
          </button>
        )}
      </div>
      {preview.isError && <AdminError error={preview.error} />}
      {shown && preview.data && <SidesDialog act={shown} preview={preview.data} onClose={() => show(undefined)} />}
    </div>
  );
}

interface SideChoiceProps {
  label: string;
  value: string | null;
  byResults: string;
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
            <Trans>By the results: {byResults}</Trans>
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

type SidesDialogProps = Pick<Parameters<typeof BracketDialog>[0], 'preview' | 'onClose'> & { act: SidesAct };

function SidesDialog({ act, preview, onClose }: SidesDialogProps) {
  const { t } = useLingui();
  const set = useSetSides();
  const isUndo = act.sides === 'undo';
  return (
    <BracketDialog
      title={isUndo ? t`Undo the set teams?` : t`What these teams change`}
      act={isUndo ? t`Undo the set teams` : t`Set the teams`}
      preview={preview}
      isPending={set.isPending}
      error={set.error}
      onAct={() => set.mutate(act, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
