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
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const preview = usePreviewResult();
  const [shown, show] = useState<ResultAct>();
  const [typed, setTyped] = useState<Typed>(() => typedOf(match));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { status, score, winner } = typed;
  const asksWinner = status === 'FINISHED' && isKnockout(match) && score !== null && score.full1 === score.full2;
  const hasSides = match.team1 !== null && match.team2 !== null;
  const lacking = whatLacks({ typed, asksWinner });
  const look = (act: ResultAct) => preview.mutate(act, { onSuccess: () => show(act) });
  const kept = { IN_PLAY: t`Live`, PAUSED: t`Break`, FINISHED: t`Full time`, SCHEDULED: t`Not started` };

  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        {sides[1].name}–{sides[2].name}
      </h3>
      <p className="small t2">{roundOf(match)}</p>
      {!hasSides && (
        <p className="note">
          <Trans>The teams of this match aren't known yet. It opens when they are.</Trans>
        </p>
      )}
      {hasSides && (
        <>
          <Segments
            label={t`State of the match`}
            value={status}
            options={(['IN_PLAY', 'PAUSED', 'FINISHED'] as const).map((value) => ({ value, name: kept[value] }))}
            onChoose={(status: MatchStatus) => change({ status })}
          />
          <ScoreStepper
            value={score}
            names={{ 1: sides[1].name, 2: sides[2].name }}
            onChange={(score) => change({ score })}
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
              onChoose={(side) => change({ winner: side === '1' ? 1 : 2 })}
            />
          )}
          {(status === 'IN_PLAY' || status === 'PAUSED') && (
            <Field
              label={t`Minute (may be left out)`}
              inputMode="numeric"
              maxLength={3}
              value={typed.minute}
              onChange={(event) => change({ minute: event.target.value.replaceAll(/\D/g, '') })}
            />
          )}
          <Field
            label={t`Note (kept with the result)`}
            maxLength={500}
            value={typed.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <p className="note">
            <IconPin size={18} aria-hidden="true" />
            <span>
              <Trans>A typed result holds against replay and feed until you undo it.</Trans>
            </span>
          </p>
          {lacking !== undefined && (
            <p className="small t2" id="result-lacks">
              {lacking === 'score' ? (
                <Trans>Type both numbers first; a cancelled match has none and is at full time.</Trans>
              ) : lacking === 'winner' ? (
                <Trans>Choose who goes through first.</Trans>
              ) : (
                <Trans>The minute is a number from 0 to 120.</Trans>
              )}
            </p>
          )}
          <div className={css.answers}>
            <button
              type="button"
              className="btn p"
              disabled={lacking !== undefined || preview.isPending}
              aria-describedby={lacking === undefined ? undefined : 'result-lacks'}
              onClick={() => look({ matchId: match.id, typed: toRecord(typed, asksWinner) })}
            >
              <Trans>See what it changes</Trans>
            </button>
            <button
              type="button"
              className="btn s"
              disabled={preview.isPending || match.version === 0}
              onClick={() => look({ matchId: match.id, typed: 'undo' })}
            >
              <Trans>Undo the last typed result</Trans>
            </button>
          </div>
        </>
      )}
      <Reopen match={match} />
      {preview.isError && <AdminError error={preview.error} />}
      {shown && preview.data && (
        <ResultPreviewDialog match={match} act={shown} preview={preview.data} onClose={() => show(undefined)} />
      )}
    </div>
  );
}

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
}): 'score' | 'winner' | 'minute' | undefined {
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
