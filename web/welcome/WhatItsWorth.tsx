import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { factorOf } from '../../game/competition/points.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Lamp } from '../ui/Lamp.tsx';
import type { LampKind } from '../ui/Lamp.tsx';
import css from './WhatItsWorth.module.css';

/** What a pick earns in a stage, as one look at the rules. The numbers are those of the competition. */
export function WhatItsWorth({ stage }: { stage: string | undefined }) {
  const { points, stages } = useCompetitionForGuests();
  const { winner, exact, difference } = points;
  const factor = factorOf(points, stage ?? stages[0]?.id ?? '');
  return (
    <section className="card pad">
      <h2>
        <Trans>What a pick is worth</Trans>
      </h2>
      <ul className={css.list}>
        <Worth lamp="e" points={(winner + exact) * factor} like="2:0">
          <Trans>exact score</Trans>
        </Worth>
        <Worth lamp="r" points={(winner + difference) * factor} like="3:1">
          <Trans>right goal difference</Trans>
        </Worth>
        <Worth lamp="r" points={winner * factor} like="1:0">
          <Trans>right winner</Trans>
        </Worth>
        <Worth lamp="w" points={0}>
          <Trans>anything else</Trans>
        </Worth>
      </ul>
      <p className="small t2">
        <Trans>Example: the match ends 2:0.</Trans>
      </p>
    </section>
  );
}

interface WorthProps {
  lamp: LampKind;
  points: number;
  /** A pick that earns these points. */
  like?: string;
  children: ReactNode;
}

function Worth({ lamp, points, like, children }: WorthProps) {
  return (
    <li>
      <Lamp kind={lamp} size={16} name="" />
      <b className="num">{points}</b>
      <span>
        {children}
        {like !== undefined && (
          <bdi dir="ltr" className="num t2">
            {like}
          </bdi>
        )}
      </span>
    </li>
  );
}
