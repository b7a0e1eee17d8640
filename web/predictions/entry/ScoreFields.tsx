import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import type { FocusEventHandler, FormEvent, InputEvent as InputEventOfReact, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusAfterAdvance, focusNeighbour, focusNextMissing, focusOrigin, forgetOrigin } from './move-focus.ts';
import { digitsIn, textAfterKey } from './score-entry.ts';
import css from './ScoreFields.module.css';
import type { Entry } from './use-entry.ts';

interface ScoreFieldsProps {
  className?: string | undefined;
  entry: Entry;
  names: Record<1 | 2, string>;
  /** True if the focus of the surrounding dialog starts in the first field. */
  isFocused?: boolean;
  /** True if the focus moves to the next missing pick once both scores are typed. */
  movesOn?: boolean;
  onBlur?: FocusEventHandler;
}

/**
 * Two fields to type a pick. A digit fills a field, and the focus moves on to the second one. Source: docs/product.md#typing-a-pick.
 */
export function ScoreFields({
  className = '',
  entry,
  names,
  isFocused = false,
  movesOn = false,
  onBlur,
}: ScoreFieldsProps) {
  // Fields that close while one has the focus get no blur.
  useLayoutEffect(() => entry.forgetDraft, [entry.forgetDraft]);
  const field = (side: 1 | 2) => (
    <GoalsField
      name={names[side]}
      side={side}
      text={entry.texts[side]}
      isFocused={isFocused && side === 1}
      movesOn={movesOn}
      entry={entry}
    />
  );
  return (
    <span className={`${css.pair} ${className}`} onBlur={onBlur}>
      {field(1)}
      <i aria-hidden="true">:</i>
      {field(2)}
    </span>
  );
}

interface GoalsFieldProps {
  name: string;
  side: 1 | 2;
  text: string;
  isFocused: boolean;
  movesOn: boolean;
  entry: Entry;
}

function GoalsField({ name, side, text, isFocused, movesOn, entry }: GoalsFieldProps) {
  const { t } = useLingui();
  const type = (event: FormEvent<HTMLInputElement>) => {
    enter(event.currentTarget, (event.nativeEvent as InputEvent).data ?? '');
  };
  const enter = (field: HTMLInputElement, typed: string) => {
    const now = textAfterKey(field.value, typed);
    if (now === undefined) return;
    let isWhole = false;
    // The focus moves to the next match without a pick, so the page must know first that this one has one.
    flushSync(() => (isWhole = entry.type(side, now)));
    if (typed !== '' && now === digitsIn(typed)) focusAfterAdvance(field, { side, movesOn: movesOn && isWhole });
  };
  const foresee = (event: InputEventOfReact<HTMLInputElement>) => {
    const { data, currentTarget } = event;
    // A digit that replaces the same digit changes nothing, and is a digit all the same.
    if (digitsIn(data) !== '' && data !== currentTarget.value) return;
    event.preventDefault();
    enter(currentTarget, data);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isHandled(event.key, { field: event.currentTarget, side, entry })) event.preventDefault();
  };
  return (
    <input
      className={text === '' ? `${css.goals} ${css.blank}` : css.goals}
      data-goals={side}
      data-autofocus={isFocused || undefined}
      data-keeps-itself=""
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      size={1}
      placeholder="–"
      value={text}
      aria-label={t`Goals for ${name}`}
      onBeforeInput={foresee}
      onChange={type}
      onFocus={(event) => {
        forgetOrigin();
        event.currentTarget.select();
      }}
      onKeyDown={press}
    />
  );
}

function isHandled(
  key: string,
  { field, side, entry }: { field: HTMLInputElement; side: 1 | 2; entry: Entry },
): boolean {
  switch (key) {
    case 'Enter':
      focusNextMissing(field);
      return true;
    case 'ArrowUp':
      entry.step(side, 1);
      return true;
    case 'ArrowDown':
      entry.step(side, -1);
      return true;
    case 'ArrowLeft':
      return focusNeighbour(field, towardsLeft(field));
    case 'ArrowRight':
      return focusNeighbour(field, towardsLeft(field) === 1 ? -1 : 1);
    case 'Backspace':
      return focusOrigin(field);
    default:
      return false;
  }
}

/** The field on the left comes before this one, or after it where reading begins on the right. */
function towardsLeft(field: HTMLInputElement): -1 | 1 {
  return getComputedStyle(field).direction === 'rtl' ? 1 : -1;
}
