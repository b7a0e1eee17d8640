import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { isShootOut } from '../../../game/matches/live-minute.ts';
import { sideThrough } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Pick as Prediction } from '../../../game/predictions/prediction.ts';
import { Score } from '../../matches/Score.tsx';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { useCompetitionForGuests } from '../../competition/data.ts';
import type { PickState } from '../state/pick-state.ts';
import css from './knockout.module.css';
import type { Sides } from '../../matches/sides-and-round.ts';

interface GoesThroughProps {
  match: Match;
  state: PickState;
  sides: Sides;
  /** True if there is only one line for it. */
  isLine?: boolean;
  onChoose: (side: 1 | 2) => void;
}

/** Who goes through. It asks for the side, shows the side in the pick, or shows which side went through. Its height is always the same. */
export function GoesThrough({ match, state, sides, isLine = false, onChoose }: GoesThroughProps) {
  const chosen = state.pick?.winner ?? null;
  return (
    <div className={isLine ? `${css.through} ${css.line}` : css.through}>
      {state.through === 'ask' && <ThroughQuestion match={match} chosen={chosen} sides={sides} onChoose={onChoose} />}
      {(state.through === 'told' || state.through === 'picked') && (
        <Told match={match} pick={state.pick} sides={sides} />
      )}
      {state.through === 'idle' && <Idle />}
    </div>
  );
}

function Idle() {
  return (
    <div className={css.idle}>
      <Trans>If you predict a draw, you also choose who goes through.</Trans>
    </div>
  );
}

interface QuestionProps {
  match: Pick<Match, 'stage'>;
  chosen: 1 | 2 | null;
  sides: Sides;
  onChoose: (side: 1 | 2) => void;
}

/** Asks who goes through. `match` may be the one that guests see. */
export function ThroughQuestion({ match, chosen, sides, onChoose }: QuestionProps) {
  const id = useId();
  const weight = useWeight(match);
  return (
    <div className={css.ask} role="group" aria-labelledby={id}>
      <p>
        <b id={id}>{questionOf(weight)}</b>
      </p>
      {([1, 2] as const).map((side) => (
        <button key={side} type="button" aria-pressed={chosen === side} onClick={() => onChoose(side)}>
          {chosen === side && <IconCheck size={18} aria-hidden="true" />}
          <Flag team={sides[side].team} name="" size={24} />
          <span>{sides[side].name}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * What the winner of a knockout match gains: the title, a place in the next round, or neither, as in the match for
 * third place.
 */
type Weight = 'title' | 'round' | 'match';

function useWeight(match: Pick<Match, 'stage'>): Weight {
  const stage = useCompetitionForGuests().stages.find(({ id }) => id === match.stage);
  if (stage?.title) return 'title';
  return stage?.side ? 'match' : 'round';
}

function questionOf(weight: Weight): ReactNode {
  if (weight === 'title') return <Trans>Who wins the title?</Trans>;
  return weight === 'match' ? <Trans>Who wins this match?</Trans> : <Trans>Who goes through?</Trans>;
}

function Told({ match, pick, sides }: { match: Match; pick: Prediction | null; sides: Sides }) {
  const weight = useWeight(match);
  const side = match.status === 'FINISHED' ? match.winner : null;
  const picked = pick && sideThrough(pick);
  const had = picked === null ? undefined : sides[picked].name;
  if (isShootOut(match)) return <ShootOut penalties={match.penalties} had={had} />;
  if (side === null) return <Note>{had ? <YouHave name={had} /> : <ScoreRule />}</Note>;
  return (
    <Note flag={<Flag team={sides[side].team} name="" size={32} />}>
      <b>{outcomeOf(weight, sides[side].name)}</b>
      {match.penalties && <Penalties penalties={match.penalties} winner={side} />}.{' '}
      {had && <Trans>You picked {had}.</Trans>}
    </Note>
  );
}

/** What stands in a shoot-out, whose score is null until the first kick is told. */
function ShootOut({ penalties, had }: { penalties: Match['penalties']; had: string | undefined }) {
  return (
    <Note>
      {penalties && (
        <b>
          <Trans>
            <Score full1={penalties[1]} full2={penalties[2]} /> on penalties so far.
          </Trans>
        </b>
      )}{' '}
      {had ? <Trans>You have {had} going through.</Trans> : <ScoreRule />}
    </Note>
  );
}

function ScoreRule() {
  return <Trans>Shoot-out goals don't count.</Trans>;
}

function Note({ flag, children }: { flag?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${css.told} note`}>
      {flag}
      <span>{children}</span>
    </div>
  );
}

function YouHave({ name }: { name: string }) {
  return (
    <Trans>
      You have <b>{name}</b> going through. Extra time counts, but shoot-out goals don't.
    </Trans>
  );
}

function outcomeOf(weight: Weight, name: string): ReactNode {
  if (weight === 'title') return <Trans>{name} win the title</Trans>;
  return weight === 'match' ? <Trans>{name} win</Trans> : <Trans>{name} go through</Trans>;
}

/** The score of the shoot-out, with the winner's number first. */
function Penalties({ penalties, winner }: { penalties: NonNullable<Match['penalties']>; winner: 1 | 2 }) {
  const [more, fewer] = winner === 1 ? [penalties[1], penalties[2]] : [penalties[2], penalties[1]];
  return (
    <>
      {', '}
      <Trans>
        <Score full1={more} full2={fewer} /> on penalties
      </Trans>
    </>
  );
}
