import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a text with values gets a name the second time, and the same name from then on', () => {
  const named = statementNames();
  const query = { text: 'select * from matches where id = $1', rowMode: 'array' };
  expect(named(query)).toEqual(query);
  expect(named(query)).toEqual({ ...query, name: 'statement 1' });
  expect(named(query)).toEqual({ ...query, name: 'statement 1' });
  expect(named('select * from teams where tla = $1').name).toBeUndefined();
  expect(named('select * from teams where tla = $1').name).toBe('statement 2');
});

test('a text without values gets no name, and an existing name stays', () => {
  const named = statementNames();
  for (let time = 0; time < 3; time++) {
    expect(named('select 1')).toEqual({ text: 'select 1' });
    expect(named({ text: 'select $1', name: 'mine' }).name).toBe('mine');
  }
});

test('at most two hundred statements are prepared', () => {
  const named = statementNames();
  const given = Array.from({ length: 300 }, (_, at) => {
    named(`select $1 + ${at}`);
    return named(`select $1 + ${at}`).name;
  });
  expect(given.filter((name) => name !== undefined)).toHaveLength(200);
  expect(named('select $1 + 0').name).toBe('statement 1');
});
