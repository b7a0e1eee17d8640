import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { IconMinus } from '../../icons/signs/IconMinus.ts';
import { IconPlus } from '../../icons/signs/IconPlus.ts';
import { entryOf, typedEntry } from './score-entry.ts';
import type { Goals, ScoreEntry } from './score-entry.ts';
import css from './ScoreStepper.module.css';

interface ScoreStepperProps {
  /** Null if both fields are blank. */
  value: Goals | null;
  names: Record<1 | 2, string>;
  /** True if the focus of the surrounding dialog starts in the first field. */
  isFocused?: boolean;
  /** Null clears the pick. */
  onChange: (value: Goals | null) => void;
}

/** Two numbers to step or to type. Either both are set or neither: the first step on one side sets the other to 0. */
export function ScoreStepper({ value, names, isFocused = false, onChange }: ScoreStepperProps) {
  const { entry, step, type, forgetDraft } = useEntry(value, onChange);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) forgetDraft();
  };
  const field = (side: 1 | 2) => (
    <GoalsField
      name={names[side]}
      text={entry[side]}
      isFirst={side === 1}
      isFocused={isFocused && side === 1}
      onType={(text) => type(side, text)}
      onStep={(by) => step(side, by)}
    />
  );
  return (
    <div className={css.entry} onBlur={leave}>
      <StepButtons name={names[1]} goals={value?.full1} onStep={(by) => step(1, by)} />
      <span className={css.pair} dir="ltr">
        {field(1)}
        <i aria-hidden="true">:</i>
        {field(2)}
      </span>
      <StepButtons name={names[2]} goals={value?.full2} onStep={(by) => step(2, by)} />
    </div>
  );
}

/** The contents of the two fields: the text that is being typed, or else the value. */
function useEntry(value: Goals | null, onChange: ScoreStepperProps['onChange']) {
  const [draft, setDraft] = useState<ScoreEntry | null>(null);
  // On a slow phone a second key may be pressed before the page has rendered the result of the first, so the second key starts from this
  // value.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (to: Goals | null) => {
    latest.current = to;
    onChange(to);
  };
  return {
    entry: draft ?? entryOf(value),
    step: (side: 1 | 2, by: number): void => {
      setDraft(null);
      change(stepped(latest.current, { side, by }));
    },
    type: (side: 1 | 2, text: string): void => {
      const typed = typedEntry(draft ?? entryOf(latest.current), { side, text });
      setDraft(typed.draft);
      if (typed.value !== undefined) change(typed.value);
    },
    forgetDraft: () => setDraft(null),
  };
}

interface GoalsFieldProps {
  name: string;
  text: string;
  isFirst: boolean;
  isFocused: boolean;
  onType: (text: string) => void;
  onStep: (by: number) => void;
}

function GoalsField({ name, text, isFirst, isFocused, onType, onStep }: GoalsFieldProps) {
  const { t } = useLingui();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') focusNextMissing(event.currentTarget);
    else if (event.key === 'ArrowUp') onStep(1);
    else if (event.key === 'ArrowDown') onStep(-1);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={text === '' ? `${css.goals} ${css.blank}` : css.goals}
      data-first-goals={isFirst || undefined}
      data-autofocus={isFocused || undefined}
      data-keeps-itself=""
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={2}
      size={1}
      placeholder="–"
      value={text}
      aria-label={t`Goals for ${name}`}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
    />
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

function stepped(value: Goals | null, { side, by }: { side: 1 | 2; by: number }): Goals {
  const from = value ?? { full1: 0, full2: 0 };
  return side === 1 ? { ...from, full1: within(from.full1 + by) } : { ...from, full2: within(from.full2 + by) };
}

function within(goals: number): number {
  return Math.max(0, Math.min(99, goals));
}

/**
 * Moves the focus to the next match whose pick is missing (`data-missing`), after the last one to the first, and to the match below if none
 * is missing. Within a dialog it stays there. Source: docs/product.md#fast-picking.
 */
function focusNextMissing(field: HTMLElement): void {
  const root = field.closest('dialog') ?? document;
  const firsts = [...root.querySelectorAll<HTMLInputElement>('input[data-first-goals]')];
  const own = firsts.findLastIndex(
    (first) => first === field || first.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // A drawn score without an answer may be the only one that is missing, so the match of this field comes last.
  const inTurn = [...firsts.slice(own + 1), ...firsts.slice(0, own + 1)];
  const missing = inTurn.find((first) => first.closest('[data-missing="true"]'));
  ((missing && missingPartOf(missing)) ?? firsts[own + 1])?.focus();
}

/** Returns the first field of a match, or the first answer to "Who goes through?" if that is all that is missing. */
function missingPartOf(first: HTMLInputElement): HTMLElement {
  const answer = first.closest('[data-missing]')?.querySelector<HTMLElement>('button[aria-pressed]');
  return first.value === '' ? first : (answer ?? first);
}
