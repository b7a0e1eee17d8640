import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/** What is wrong with each field, in a sentence; an empty one while the field is not right but nothing is said yet. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined };

interface FormRules<Values> {
  /** What the fields start with, and what they are compared with. */
  stored: Values;
  /** The values as they are judged, compared and sent. */
  tidy?: (values: Values) => Values;
  /** What is wrong with the tidied values by the rules in `game/`. */
  faultsOf?: (values: Values) => Faults<Values>;
  /**
   * When a fault shows before the form is sent: at every key, or once its field was left with something in it. Left out,
   * none shows before.
   */
  showsFaults?: 'typed' | 'left';
  /** What the server refused. */
  refusal?: Error | null;
  /** The fields that the refusal belongs to. */
  refusedAt?: (refusal: Error | null | undefined) => Faults<Values>;
  onChange?: () => void;
  onSubmit: (values: Values) => void;
}

/** The values of a form, what is wrong at each field, and whether there is anything to send. */
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
    /** What was refused and belongs to none of the fields. */
    refusal: firstIn(refused) === undefined ? rules.refusal : undefined,
    /** What the `Field` of a text takes. */
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

/** The names of the fields whose values are texts. */
type TextIn<Values> = Extract<
  { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values],
  string
>;

/** At which fields faults show by now. */
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
