import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/** The fault of each field as a sentence. It is an empty string if the field has a fault but says nothing yet. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined };

interface FormRules<Values> {
  /** The initial values, with which the current values are compared. */
  stored: Values;
  /** Returns the values as they are checked, compared and sent. */
  tidy?: (values: Values) => Values;
  /** Returns the faults of the tidied values by the rules in `game/`. */
  faultsOf?: (values: Values) => Faults<Values>;
  /**
   * When faults appear before the form is sent: `typed` with every key, `left` once a filled field was left. If it is missing, they appear
   * only when the form is sent.
   */
  showsFaults?: 'typed' | 'left';
  refusal?: Error | null;
  /** Returns the fields that the refusal belongs to, with the sentences. */
  refusedAt?: (refusal: Error | null | undefined) => Faults<Values>;
  onChange?: () => void;
  onSubmit: (values: Values) => void;
}

export function useForm<Values extends object>(rules: FormRules<Values>) {
  const [values, setValues] = useState(rules.stored);
  const { shown, show, hideAgain } = useShownFaults<keyof Values>(rules.showsFaults);
  const { tidied, isChanged, faults, refused } = judge(rules, values);
  const change = (part: Partial<Values>): void => {
    setValues((now) => ({ ...now, ...part }));
    rules.onChange?.();
  };
  return {
    values,
    change,
    isRight: firstIn(faults) === undefined,
    isChanged,
    refusal: firstIn(refused) === undefined ? rules.refusal : undefined,
    /** Returns the props of a `Field` for a text. */
    field: <Name extends TextIn<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: (shown(name) && faults[name]) || refused[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value } as Partial<Values>),
      onBlur: () => void (rules.showsFaults === 'left' && values[name] !== '' && show(name)),
    }),
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      show('all');
      const wrong = firstIn(faults);
      if (wrong === undefined) rules.onSubmit(tidied);
      else focusOn(event.currentTarget, wrong);
    },
    clear: (): void => {
      setValues(rules.stored);
      hideAgain();
    },
  };
}

type TextIn<Values> = Extract<
  { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values],
  string
>;

function useShownFaults<Name>(from: FormRules<unknown>['showsFaults']) {
  const atFirst = from === 'typed' ? 'all' : [];
  const [names, setNames] = useState<'all' | readonly Name[]>(atFirst);
  return {
    shown: (name: Name) => names === 'all' || names.includes(name),
    show: (name: Name | 'all'): void =>
      setNames((before) => (before === 'all' || name === 'all' ? 'all' : [...new Set(before).add(name)])),
    hideAgain: () => setNames(atFirst),
  };
}

interface Judgement<Values> {
  tidied: Values;
  isChanged: boolean;
  faults: Faults<Values>;
  refused: Faults<Values>;
}

function judge<Values>(rules: FormRules<Values>, values: Values): Judgement<Values> {
  const { stored, tidy = (same) => same, faultsOf, refusal, refusedAt } = rules;
  const tidied = tidy(values);
  return {
    tidied,
    isChanged: JSON.stringify(tidied) !== JSON.stringify(tidy(stored)),
    faults: faultsOf?.(tidied) ?? {},
    refused: refusedAt?.(refusal) ?? {},
  };
}

function firstIn<Values>(faults: Faults<Values>): string | undefined {
  return Object.entries<string | undefined>(faults).find(([, fault]) => fault !== undefined)?.[0];
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
