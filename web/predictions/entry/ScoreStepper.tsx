import { useLingui } from '@lingui/react/macro';
import { IconMinus } from '../../icons/signs/IconMinus.ts';
import { IconPlus } from '../../icons/signs/IconPlus.ts';
import { ScoreFields } from './ScoreFields.tsx';
import css from './ScoreStepper.module.css';
import type { Entry } from './use-entry.ts';

interface ScoreStepperProps {
  /** The layout of the buttons and fields, in place of one line. */
  className?: string | undefined;
  entry: Entry;
  names: Record<1 | 2, string>;
  /** True if the focus of the surrounding dialog starts in the first field. */
  isFocused?: boolean;
  /** True if the focus moves to the next missing pick once both scores are typed. */
  movesOn?: boolean;
}

/** Two numbers to step or to type. Either both are set or neither: the first step on one side sets the other to 0. */
export function ScoreStepper({ className = css.entry, entry, names, ...fields }: ScoreStepperProps) {
  return (
    <div className={className} onBlur={entry.leave}>
      <StepButtons name={names[1]} side={1} entry={entry} />
      <ScoreFields entry={entry} names={names} {...fields} />
      <StepButtons name={names[2]} side={2} entry={entry} />
    </div>
  );
}

interface StepButtonsProps {
  name: string;
  side: 1 | 2;
  entry: Entry;
}

/** Buttons at a limit are not `disabled`, because the button that was just pressed must keep the focus. */
function StepButtons({ name, side, entry }: StepButtonsProps) {
  const { t } = useLingui();
  const isLeast = Number(entry.texts[side]) === 0;
  const isMost = Number(entry.texts[side]) === 99;
  return (
    <span
      className={css.step}
      data-steps=""
      // Where a pressed button does not get the focus, as in Safari, the fields would lose it, and with it the digit just typed, or the buttons that are
      // shown only beside focused fields.
      onMouseDown={(event) => isTypedIn(event.currentTarget) && event.preventDefault()}
    >
      <button
        type="button"
        // The arrow keys do the same in the fields, so the Tab key skips the buttons and leads from score to score.
        tabIndex={-1}
        aria-label={t`One fewer goal for ${name}`}
        aria-disabled={isLeast}
        onClick={() => !isLeast && entry.step(side, -1)}
      >
        <IconMinus size={24} stroke={2.25} aria-hidden="true" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`One more goal for ${name}`}
        aria-disabled={isMost}
        onClick={() => !isMost && entry.step(side, 1)}
      >
        <IconPlus size={24} stroke={2.25} aria-hidden="true" />
      </button>
    </span>
  );
}

/** True if a field beside these buttons has the focus. */
function isTypedIn(buttons: Element): boolean {
  return (
    document.activeElement instanceof HTMLInputElement &&
    buttons.parentElement?.contains(document.activeElement) === true
  );
}
