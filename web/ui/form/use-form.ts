import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { judge, left, openForm, sent, typed } from './form-state.ts';
import type { FormRules } from './form-state.ts';

interface FormUse<Values> extends FormRules<Values> {
  onChange?: () => void;
  onSubmit: (values: Values) => void;
}

/** The state of a form in a component (`form-state.ts`). `submit` sends a form without faults, and otherwise focuses the first wrong field. */
export function useForm<Values extends object>(rules: FormUse<Values>) {
  const [state, setState] = useState(() => openForm(rules));
  const { tidied, isChanged, isRight, firstWrong, errors, refusal } = judge(state, rules);
  const change = (part: Partial<Values>): void => {
    setState((now) => typed(now, part));
    rules.onChange?.();
  };
  return {
    values: state.values,
    change,
    isRight,
    isChanged,
    refusal,
    errors,
    /** Returns the props of a `Field` for a text. */
    field: <Name extends TextIn<Values>>(name: Name) => ({
      name,
      value: state.values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value } as Partial<Values>),
      onBlur: () => setState((now) => left(now, rules, name)),
    }),
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setState(sent);
      if (firstWrong === undefined) rules.onSubmit(tidied);
      else focusOn(event.currentTarget, String(firstWrong));
    },
    clear: (): void => setState(openForm(rules)),
  };
}

type TextIn<Values> = Extract<
  { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values],
  string
>;

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
