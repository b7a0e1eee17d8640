import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isKnockout } from '../../../game/matches/match.ts';
import type { Match, MatchStatus } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconPin } from '../../icons/signs/IconPin.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { ScoreStepper } from '../../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../../predictions/entry/use-entry.ts';
import { Field } from '../../ui/Field.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from '../Admin.module.css';
import type { ResultAct } from '../data.ts';
import { extraQuestionOf, resultFault, resultToSend, typedResultOf } from './typed-result.ts';
import type { ExtraQuestion, ResultFault, TypedResult } from './typed-result.ts';
import { WhoGoesThrough } from './WhoGoesThrough.tsx';

interface TypedResultFormProps {
  match: Match;
  /** What the form contains at first, if it differs from the match. */
  initial?: Partial<TypedResult> | undefined;
  /** A button beside the one that previews the result. */
  otherButton: ReactNode;
  onLook: (change: ResultAct['change']) => void;
}

/** The fields of a result. Nothing is stored here; the result is previewed first. */
export function TypedResultForm({ match, initial, otherButton, onLook }: TypedResultFormProps) {
  const [typed, setTyped] = useState<TypedResult>(() => ({ ...typedResultOf(match), ...initial }));
  const asks = extraQuestionOf(match, typed);
  const fault = resultFault({ typed, asks });
  return (
    <>
      <TypedFields match={match} typed={typed} asks={asks} onChange={(part) => setTyped({ ...typed, ...part })} />
      <p className="note">
        <IconPin size={18} aria-hidden="true" />
        <span>
          <Trans>A result you enter overrides the replay and the feed until you undo it.</Trans>
        </span>
      </p>
      {fault !== undefined && <FaultNote fault={fault} />}
      <div className={css.answers}>
        <button
          type="button"
          className="btn p"
          disabled={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : 'result-lacks'}
          onClick={() => onLook(resultToSend(typed, { asks, isLeg: match.tie !== null }))}
        >
          <Trans>Preview changes</Trans>
        </button>
        {otherButton}
      </div>
    </>
  );
}

interface TypedFieldsProps {
  match: Match;
  typed: TypedResult;
  asks: ExtraQuestion;
  onChange: (part: Partial<TypedResult>) => void;
}

function TypedFields({ match, typed, asks, onChange }: TypedFieldsProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const { status, score } = typed;
  const entry = useEntry(score, (to) => onChange({ score: to }));
  return (
    <>
      <Segments
        label={t`Match status`}
        value={status}
        options={[
          { value: 'IN_PLAY', name: t`Live` },
          { value: 'PAUSED', name: t`Break` },
          { value: 'FINISHED', name: t`Full time` },
        ]}
        onChoose={(status: MatchStatus) => onChange({ status })}
      />
      <div className={css.scoreSides} aria-hidden="true">
        {([1, 2] as const).map((side) => (
          <span key={side}>
            <Flag team={sides[side].team} name="" size={28} />
            {sides[side].name}
          </span>
        ))}
      </div>
      <ScoreStepper entry={entry} names={{ 1: sides[1].name, 2: sides[2].name }} />
      {isKnockout(match) && (
        <p className="small t2">
          <Trans>Count goals in extra time, but not in a shoot-out.</Trans>
        </p>
      )}
      {asks !== 'nothing' && <WhoGoesThrough match={match} typed={typed} asks={asks} onChange={onChange} />}
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
          label={t`Minute (optional)`}
          inputMode="numeric"
          maxLength={3}
          value={typed.minute}
          onChange={(event) => onChange({ minute: event.target.value.replaceAll(/\D/g, '') })}
        />
      )}
      <Field
        label={t`Note (saved with the result)`}
        maxLength={500}
        value={typed.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

function FaultNote({ fault }: { fault: ResultFault }) {
  return (
    <p className="small t2" id="result-lacks">
      {fault === 'score' ? (
        <Trans>
          Enter both scores first. For a cancelled match or a walkover, leave both blank and set the status to full
          time.
        </Trans>
      ) : fault === 'winner' ? (
        <Trans>First, choose who goes through.</Trans>
      ) : fault === 'penalties' ? (
        <Trans>
          The team that goes through must have scored more penalties. Leave both blank if there was no shoot-out.
        </Trans>
      ) : (
        <Trans>The minute must be a number from 0 to 120.</Trans>
      )}
    </p>
  );
}
