import { describe, expect, test } from 'vitest';
import { judge, left, openForm, sent, typed } from './form-state.ts';
import type { FormRules } from './form-state.ts';

interface Values {
  nick: string;
  email: string;
}

const rules: FormRules<Values> = {
  stored: { nick: 'maja', email: '' },
  tidy: ({ nick, email }) => ({ nick: nick.trim(), email }),
  faultsOf: ({ nick, email }) => ({
    nick: nick.length < 3 ? 'too short' : undefined,
    email: email === '' || email.includes('@') ? undefined : 'no address',
  }),
};
const { stored } = rules;
const inUse = new Error('in use');

test('a form starts with the stored values, unchanged and without an error', () => {
  expect(judge(openForm(rules), rules)).toMatchObject({
    tidied: stored,
    isChanged: false,
    isRight: true,
    errors: { nick: undefined, email: undefined },
  });
});

test('a form whose stored value is wrong is not right, but says so only when it is sent', () => {
  const wrong = { ...rules, stored: { nick: '', email: '' } };
  const state = openForm(wrong);
  expect(judge(state, wrong)).toMatchObject({ isRight: false, firstWrong: 'nick', errors: { nick: undefined } });
  expect(judge(sent(state), wrong).errors.nick).toBe('too short');
});

test('spaces that are tidied away are no change', () => {
  const state = typed(openForm(rules), { nick: ' maja ' });
  expect(judge(state, rules)).toMatchObject({ isChanged: false, tidied: stored });
  expect(judge(typed(state, { nick: 'maya' }), rules).isChanged).toBe(true);
});

describe('the fault of a field appears', () => {
  const errorAfter = (
    showsFaults: 'typed' | 'left' | undefined,
    ...steps: ((state: ReturnType<typeof openForm<Values>>, its: FormRules<Values>) => typeof state)[]
  ) => {
    const its: FormRules<Values> = showsFaults === undefined ? rules : { ...rules, showsFaults };
    const state = steps.reduce((before, step) => step(before, its), openForm(its));
    return judge(state, its).errors.nick;
  };
  const typeShort = (state: ReturnType<typeof openForm<Values>>) => typed(state, { nick: 'm' });
  const empty = (state: ReturnType<typeof openForm<Values>>) => typed(state, { nick: '' });
  const leave = (state: ReturnType<typeof openForm<Values>>, its: FormRules<Values>) => left(state, its, 'nick');

  test.each([
    ['with every key, if it is shown while typing', 'typed', [typeShort], 'too short'],
    ['not while typing, if it is shown when the field is left', 'left', [typeShort], undefined],
    ['when the field is left', 'left', [typeShort, leave], 'too short'],
    ['not when an empty field is left', 'left', [empty, leave], undefined],
    ['with every key in a field that was left before', 'left', [leave, typeShort], 'too short'],
    ['not when the field is left, if it is shown only when the form is sent', undefined, [typeShort, leave], undefined],
    ['when the form is sent', undefined, [typeShort, sent], 'too short'],
    ['when the form is sent with an empty field', 'left', [empty, sent], 'too short'],
  ] as const)('%s', (_, showsFaults, steps, expected) => {
    expect(errorAfter(showsFaults, ...steps)).toBe(expected);
  });

  test('only at the field that was left', () => {
    const its: FormRules<Values> = { ...rules, showsFaults: 'left' };
    const state = left(typed(openForm(its), { nick: 'm', email: 'x' }), its, 'email');
    expect(judge(state, its).errors).toEqual({ nick: undefined, email: 'no address' });
  });
});

describe('a refusal of the server', () => {
  test('that belongs to a field is shown at the field, and not below the form', () => {
    const refused: FormRules<Values> = {
      ...rules,
      refusal: inUse,
      refusedAt: (error) => ({ nick: error ? error.message : undefined }),
    };
    expect(judge(openForm(refused), refused)).toMatchObject({ errors: { nick: 'in use' }, refusal: undefined });
    expect(judge(openForm(refused), refused).isRight).toBe(true);
  });

  test('that belongs to no field is shown below the form', () => {
    const refused: FormRules<Values> = { ...rules, refusal: inUse };
    expect(judge(openForm(refused), refused)).toMatchObject({ errors: { nick: undefined }, refusal: inUse });
  });

  test("gives way to a fault of the field's new value", () => {
    const refused: FormRules<Values> = {
      ...rules,
      showsFaults: 'typed',
      refusal: inUse,
      refusedAt: () => ({ nick: 'in use' }),
    };
    expect(judge(typed(openForm(refused), { nick: 'm' }), refused).errors.nick).toBe('too short');
  });
});
