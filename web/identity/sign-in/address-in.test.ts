import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

test.each([
  ['Jonas, jonas@example.org', 'jonas@example.org'],
  ['Jonas <jonas.b+game@mail.example.org>', 'jonas.b+game@mail.example.org'],
  ['mailto:jonas@example.org', 'jonas@example.org'],
  ['jonas@example.org.', 'jonas@example.org'],
  ['Ask @jonas in the office', undefined],
  ['+49 30 1234', undefined],
  ['', undefined],
])('the address in “%s” is %s', (contact, address) => {
  expect(addressIn(contact)).toBe(address);
});
