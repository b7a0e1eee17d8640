import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['maja@example.org', 'm…@example.org'],
  ['m@example.org', 'm…@example.org'],
  ['maja.long+tag@mail.example.org', 'm…@mail.example.org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
