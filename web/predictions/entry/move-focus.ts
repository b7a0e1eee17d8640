/*
 * Where the focus goes while picks are typed: `data-goals` marks the fields of a pick (1 and 2), and `data-missing` the matches whose pick is
 * missing. Within a dialog the focus stays there. Source: docs/product.md#typing-a-pick.
 */

/** From which field the focus moved on by itself to the field that has it. */
let origin: { from: HTMLElement; to: HTMLElement } | undefined;

function fieldsAround(field: HTMLElement): HTMLInputElement[] {
  return [...(field.closest('dialog') ?? document).querySelectorAll<HTMLInputElement>('input[data-goals]')];
}

/** Moves the focus on after a digit: from the first field to the second, and from a whole pick to the next missing one if it `movesOn`. */
export function focusAfterAdvance(field: HTMLInputElement, { side, movesOn }: { side: 1 | 2; movesOn: boolean }): void {
  const to = side === 1 ? besides(field, 1) : movesOn ? nextMissing(field, { goesRound: false }) : undefined;
  if (to === undefined) return field.select();
  to.focus();
  origin = { from: field, to };
}

/** Returns the focus to the field whose digit has just moved it on. False if the focus came by another way. */
export function focusOrigin(field: HTMLInputElement): boolean {
  if (origin?.to !== field) return false;
  const { from } = origin;
  origin = undefined;
  from.focus();
  return true;
}

/** To be called when a field gets the focus: it has come by another way, unless `focusAfterAdvance` then says otherwise. */
export function forgetOrigin(): void {
  origin = undefined;
}

/** Moves the focus to the field before or after this one. False if there is none. */
export function focusNeighbour(field: HTMLInputElement, by: -1 | 1): boolean {
  const to = besides(field, by);
  to?.focus();
  return to !== undefined;
}

function besides(field: HTMLInputElement, by: -1 | 1): HTMLInputElement | undefined {
  const fields = fieldsAround(field);
  return fields[fields.indexOf(field) + by];
}

/**
 * Moves the focus to the next match whose pick is missing, after the last one to the first, and to the match below if none is missing.
 */
export function focusNextMissing(field: HTMLInputElement): void {
  (nextMissing(field, { goesRound: true }) ?? firstsAfter(field)[0])?.focus();
}

/**
 * Returns the first field of a match, or the first answer to "Who goes through?" if that is all that is missing. It `goesRound` if it leads from
 * the last match to the first.
 */
function nextMissing(field: HTMLInputElement, { goesRound }: { goesRound: boolean }): HTMLElement | undefined {
  const own = field.closest('[data-missing]');
  const after = firstsAfter(field);
  const all = fieldsAround(field).filter((first) => first.dataset['goals'] === '1');
  const before = all.filter((first) => !after.includes(first) && first.closest('[data-missing]') !== own);
  // A draw without a side is answered before the next match.
  if (!goesRound && own?.getAttribute('data-missing') === 'true') return answerIn(own);
  const inTurn = goesRound ? [...after, ...before] : after;
  const missing = inTurn.find((first) => first.closest('[data-missing="true"]'));
  if (missing) return missing.value === '' ? missing : (answerIn(missing.closest('[data-missing]')) ?? missing);
  return own?.getAttribute('data-missing') === 'true' ? answerIn(own) : undefined;
}

function firstsAfter(field: HTMLInputElement): HTMLInputElement[] {
  const fields = fieldsAround(field);
  return fields.slice(fields.indexOf(field) + 1).filter((first) => first.dataset['goals'] === '1');
}

function answerIn(match: Element | null): HTMLElement | undefined {
  return match?.querySelector<HTMLElement>('button[aria-pressed]') ?? undefined;
}
