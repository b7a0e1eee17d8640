import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['maja', 'M'],
  ['Kwame Mensah', 'KM'],
  ['Ana de la Cruz', 'AC'],
  ['maja 12', 'M'],
  ['jean-luc', 'JL'],
  ['élan', 'É'],
  ['ßoccer', 'ß'],
  ['123', '1'],
  ['⚽️ fan', 'F'],
  ['👩‍👧', '👩'],
  ['e\u0301lan', 'E\u0301'],
])('the initials of %s are %s', (nick, initials) => expect(initialsOf(nick)).toBe(initials));
