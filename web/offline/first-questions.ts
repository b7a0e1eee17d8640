/**
 * What guard, session and home ask one after another at the start of a visit: read ahead together. One that is missing
 * here is only slower.
 */
export const firstQuestions = [
  ['session'],
  ['competition'],
  ['teams'],
  ['me'],
  ['matches'],
  ['predictions'],
  ['users', 'overall'],
] as const;
