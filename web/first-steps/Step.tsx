import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FirstStep } from './first-steps.ts';
import css from './FirstSteps.module.css';

export interface StepProps {
  onSkip: (step: FirstStep) => void;
}

interface OneStepProps extends Omit<StepProps, 'onSkip'> {
  title: ReactNode;
  act: ReactNode;
  onSkip: () => void;
  children: ReactNode;
}

/** One step: what to do, why, and a button that skips it. */
export function Step({ title, act, onSkip, children }: OneStepProps) {
  return (
    <div className={css.step}>
      <div>
        <h3>{title}</h3>
        <p className="small t2">{children}</p>
      </div>
      <div className={css.acts}>
        {act}
        <button type="button" className="btn q" onClick={onSkip}>
          <Trans>Skip</Trans>
        </button>
      </div>
    </div>
  );
}
