import { Trans, useLingui } from '@lingui/react/macro';
import { IconPin } from '@tabler/icons-react';
import { useState } from 'react';
import { isKnockout } from '../../game/matches/match.ts';
import type { Match, MatchStatus, Side } from '../../game/matches/match.ts';
import type { ResultToRecord } from '../../game/results/result.ts';
import { useTeams } from '../competition/data.ts';
import { ScoreStepper } from '../matches/ScoreStepper.tsx';
import { roundOf, sidesOf } from '../matches/words.ts';
import { Field } from '../ui/Field.tsx';
import { Segments } from '../ui/Segments.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { usePreviewResult } from './data.ts';
import type { ResultAct } from './data.ts';
import { Reopen } from './Reopen.tsx';
import { ResultPreviewDialog } from './ResultPreviewDialog.tsx';

/** The score of one match as an admin types it. Nothing is written before he has seen what it changes. */
export function ResultForm({ match }: { match: Match }) {
  const sides = sidesOf(match, useTeams());
  const preview = usePreviewResult();
  const [shown, show] = useState<ResultAct>();
  const look = (act: ResultAct) => preview.mutate(act, { onSuccess: () => show(act) });

  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        {sides[1].name}–{sides[2].name}
      </h3>
      <p className="small t2">{roundOf(match)}</p>
      {match.team1 !== null && match.team2 !== null ? (
        <TypedResult match={match} isPending={preview.isPending} onLook={look} />
      ) : (
        <p className="note">
          <Trans>The teams of this match aren't known yet. It opens when they are.</Trans>
        </p>
      )}
      <Reopen match={match} />
      {preview.isError && <AdminError error={preview.error} />}
      {shown && preview.data && (
        <ResultPreviewDialog match={match} act={shown} preview={preview.data} onClose={() => show(undefined)} />
      )}
    </div>
  );
}

interface TypedResultProps {
  match: Match;
  isPending: boolean;
  onLook: (act: ResultAct) => void;
}

function TypedResult({ match, isPending, onLook }: TypedResultProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(match));
  const { status, score } = typed;
  const asksWinner = status === 'FINISHED' && isKnockout(match) && score !== null && score.full1 === score.full2;
  const lacking = whatLacks({ typed, asksWinner });
  return (
    <>
      <TypedFields
        match={match}
        typed={typed}
        asksWinner={asksWinner}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      <p className="note">
        <IconPin size={18} aria-hidden="true" />
        <span>
          <Trans>A typed result holds against replay and feed until you undo it.</Trans>
        </span>
      </p>
      {lacking !== undefined && <Lacking lacking={lacking} />}
      <div className={css.answers}>
        <button
          type="button"
          className="btn p"
          disabled={lacking !== undefined || isPending}
          aria-describedby={lacking === undefined ? undefined : 'result-lacks'}
          onClick={() => onLook({ matchId: match.id, typed: toRecord(typed, asksWinner) })}
        >
          <Trans>See what it changes</Trans>
        </button>
        <button
          type="button"
          className="btn s"
          disabled={isPending || match.version === 0}
          onClick={() => onLook({ matchId: match.id, typed: 'undo' })}
        >
          <Trans>Undo the last typed result</Trans>
        </button>
      </div>
    </>
  );
}

interface TypedFieldsProps {
  match: Match;
  typed: Typed;
  asksWinner: boolean;
  onChange: (part: Partial<Typed>) => void;
}

function TypedFields({ match, typed, asksWinner, onChange }: TypedFieldsProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const { status, score, winner } = typed;
  return (
    <>
      <Segments
        label={t`State of the match`}
        value={status}
        options={[
          { value: 'IN_PLAY', name: t`Live` },
          { value: 'PAUSED', name: t`Break` },
          { value: 'FINISHED', name: t`Full time` },
        ]}
        onChoose={(status: MatchStatus) => onChange({ status })}
      />
      <ScoreStepper
        value={score}
        names={{ 1: sides[1].name, 2: sides[2].name }}
        onChange={(score) => onChange({ score })}
      />
      {isKnockout(match) && (
        <p className="small t2">
          <Trans>The score after 120 minutes; a shoot-out is not counted in it.</Trans>
        </p>
      )}
      {asksWinner && (
        <Segments
          label={t`Who goes through?`}
          value={String(winner)}
          options={[
            { value: '1', name: sides[1].name },
            { value: '2', name: sides[2].name },
          ]}
          onChoose={(side) => onChange({ winner: side === '1' ? 1 : 2 })}
        />
      )}
      <MinuteAndNote typed={typed} onChange={onChange} />
    </>
  );
}

function MinuteAndNote({ typed, onChange }: Pick<TypedFieldsProps, 'typed' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <>
      {typed.status !== 'FINISHED' && (
        <Field
          label={t`Minute (may be left out)`}
          inputMode="numeric"
          maxLength={3}
          value={typed.minute}
          onChange={(event) => onChange({ minute: event.target.value.replaceAll(/\D/g, '') })}
        />
      )}
      <Field
        label={t`Note (kept with the result)`}
        maxLength={500}
        value={typed.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

function Lacking({ lacking }: { lacking: Lack }) {
  return (
    <p className="small t2" id="result-lacks">
      {lacking === 'score' ? (
        <Trans>Type both numbers first; a cancelled match has none and is at full time.</Trans>
      ) : lacking === 'winner' ? (
        <Trans>Choose who goes through first.</Trans>
      ) : (
        <Trans>The minute is a number from 0 to 120.</Trans>
      )}
    </p>
  );
}

type Lack = 'score' | 'winner' | 'minute';

interface Typed {
  status: MatchStatus;
  score: { full1: number; full2: number } | null;
  winner: Side;
  minute: string;
  note: string;
}

function typedOf({ status, full1, full2, winner, minute }: Match): Typed {
  return {
    status: status === 'SCHEDULED' ? 'IN_PLAY' : status,
    score: full1 === null || full2 === null ? null : { full1, full2 },
    winner,
    minute: minute === null ? '' : String(minute),
    note: '',
  };
}

function whatLacks({
  typed: { status, score, winner, minute },
  asksWinner,
}: {
  typed: Typed;
  asksWinner: boolean;
}): Lack | undefined {
  if (score === null && status !== 'FINISHED') return 'score';
  if (asksWinner && winner === null) return 'winner';
  return status !== 'FINISHED' && Number(minute) > 120 ? 'minute' : undefined;
}

function toRecord({ status, score, winner, minute, note }: Typed, asksWinner: boolean): ResultToRecord {
  const { full1 = null, full2 = null } = score ?? {};
  return {
    status,
    full1,
    full2,
    ...(asksWinner && { winner }),
    ...(status !== 'FINISHED' && minute !== '' && { minute: Number(minute) }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
