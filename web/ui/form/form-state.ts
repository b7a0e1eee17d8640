/** The fault of each field as a sentence. It is an empty string if the field has a fault but shows no text for it yet. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined };

/** The rules of a form: its initial values, and which values are accepted. */
export interface FormRules<Values> {
  /** The initial values, with which the current values are compared. */
  stored: Values;
  /** Returns the values as they are checked, compared and sent. */
  tidy?: (values: Values) => Values;
  /** Returns the faults of the tidied values. */
  faultsOf?: (values: Values) => Faults<Values>;
  /**
   * When faults appear before the form is sent: `typed` with every key, `left` once the focus has left a field that is not empty. If it is
   * missing, they appear only when the form is sent.
   */
  showsFaults?: 'typed' | 'left';
  /** Why the server refused the form; null if it did not. */
  refusal?: Error | null;
  /** Returns the fields that the refusal belongs to, with the sentences. */
  refusedAt?: (refusal: Error | null | undefined) => Faults<Values>;
}

export interface FormState<Values> {
  values: Values;
  /** The fields whose faults are shown. */
  shown: 'all' | readonly (keyof Values)[];
}

export function openForm<Values>({ stored, showsFaults }: FormRules<Values>): FormState<Values> {
  return { values: stored, shown: showsFaults === 'typed' ? 'all' : [] };
}

export function typed<Values>(state: FormState<Values>, part: Partial<Values>): FormState<Values> {
  return { ...state, values: { ...state.values, ...part } };
}

/**
 * The state after the focus has left a field. The fault of the field appears if `showsFaults` is `left` and the field
 * is not empty.
 */
export function left<Values>(
  state: FormState<Values>,
  { showsFaults }: FormRules<Values>,
  name: keyof Values,
): FormState<Values> {
  if (showsFaults !== 'left' || state.values[name] === '' || state.shown === 'all') return state;
  return { ...state, shown: [...state.shown, name] };
}

/** The state after an attempt to send the form: every fault is shown. */
export function sent<Values>(state: FormState<Values>): FormState<Values> {
  return { ...state, shown: 'all' };
}

interface Judgement<Values> {
  /** The values as they are sent. */
  tidied: Values;
  isChanged: boolean;
  isRight: boolean;
  firstWrong: keyof Values | undefined;
  errors: Faults<Values>;
  /** The server's refusal, if it belongs to no field. */
  refusal: Error | null | undefined;
}

export function judge<Values extends object>(
  { values, shown }: FormState<Values>,
  { stored, tidy = (same) => same, faultsOf, refusal, refusedAt }: FormRules<Values>,
): Judgement<Values> {
  const tidied = tidy(values);
  const faults: Faults<Values> = faultsOf?.(tidied) ?? {};
  const refused: Faults<Values> = refusedAt?.(refusal) ?? {};
  const firstWrong = firstIn(faults);
  const names = Object.keys(values) as (keyof Values)[];
  const errorAt = (name: keyof Values): string | undefined =>
    ((shown === 'all' || shown.includes(name)) && faults[name]) || refused[name];
  return {
    tidied,
    isChanged: JSON.stringify(tidied) !== JSON.stringify(tidy(stored)),
    isRight: firstWrong === undefined,
    firstWrong,
    errors: Object.fromEntries(names.map((name) => [name, errorAt(name)])) as Faults<Values>,
    refusal: firstIn(refused) === undefined ? refusal : undefined,
  };
}

function firstIn<Values extends object>(faults: Faults<Values>): keyof Values | undefined {
  const names = Object.keys(faults) as (keyof Values)[];
  return names.find((name) => faults[name] !== undefined);
}
