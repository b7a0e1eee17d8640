import { useLingui } from '@lingui/react/macro';
import { IconMinus } from '../../icons/signs/IconMinus.ts';
import { IconPlus } from '../../icons/signs/IconPlus.ts';
import type { Goals } from './score-entry.ts';
import { ScoreFields } from './ScoreFields.tsx';
import css from './ScoreStepper.module.css';
import { useEntry } from './use-entry.ts';

interface ScoreStepperProps {
  /** The layout of the buttons and fields, in place of one line. */
  className?: string | undefined;
  /** Null if both fields are blank. */
  value: Goals | null;
  names: Record<1 | 2, string>;
  /** True if the focus of the surrounding dialog starts in the first field. */
  isFocused?: boolean;
  /** True if the focus moves to the next missing pick once both scores are typed. */
  movesOn?: boolean;
  /** Null clears the pick. */
  onChange: (value: Goals | null) => void;
}

/** Two numbers to step or to type. Either both are set or neither: the first step on one side sets the other to 0. */
export function ScoreStepper({ className = css.entry, value, names, onChange, ...fields }: ScoreStepperProps) {
  const entry = useEntry(value, onChange);
  return (
    <div className={className}>
      <StepButtons name={names[1]} goals={value?.full1} onStep={(by) => entry.step(1, by)} />
      <ScoreFields entry={entry} names={names} {...fields} />
      <StepButtons name={names[2]} goals={value?.full2} onStep={(by) => entry.step(2, by)} />
    </div>
  );
}

interface StepButtonsProps {
  name: string;
  goals: number | undefined;
  onStep: (by: number) => void;
}

/** Buttons at a limit are not `disabled`, because the button that was just pressed must keep the focus. */
function StepButtons({ name, goals, onStep }: StepButtonsProps) {
  const { t } = useLingui();
  const isLeast = goals === undefined || goals === 0;
  const isMost = goals === 99;
  return (
    <span className={css.step} data-steps="">
      <button
        type="button"
        // The arrow keys do the same in the fields, so the Tab key skips the buttons and leads from score to score.
        tabIndex={-1}
        aria-label={t`One fewer goal for ${name}`}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onStep(-1)}
      >
        <IconMinus size={24} stroke={2.25} aria-hidden="true" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`One more goal for ${name}`}
        aria-disabled={isMost}
        onClick={() => !isMost && onStep(1)}
      >
        <IconPlus size={24} stroke={2.25} aria-hidden="true" />
      </button>
    </span>
  );
}
