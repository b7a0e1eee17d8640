import { expect, test } from 'vitest';
import { addressOfMatch } from './match-in-address.ts';

test.each([
  ['', '', '3', '?match=3'],
  ['?table=today', '', '3', '?table=today&match=3'],
  ['?match=1', '#points', '3', '?match=3#points'],
  ['?match=3', '', undefined, '?'],
  ['?match=3', '#points', undefined, '?#points'],
  ['?table=today&match=3', '#row', undefined, '?table=today#row'],
])('the address of the page "%s%s" with the match %s open is "%s"', (search, hash, matchId, address) => {
  expect(addressOfMatch({ search, hash }, matchId)).toBe(address);
});
