import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['maja', 'M'],
  ['Kwame Mensah', 'KM'],
  ['Ana de la Cruz', 'AC'],
  ['maja 12', 'M'],
  ['jean-luc', 'JL'],
  ['élan', 'É'],
  ['123', '1'],
  ['⚽️ fan', 'F'],
  ['👩‍👧', '👩'],
])('the initials of %s are %s', (nick, initials) => expect(initialsOf(nick)).toBe(initials));
