/**
 * The queries that a visit begins with (guard, session and home). They are read from the device together, because reading them one by one
 * is slow. A query that is missing here is read later.
 */
export const firstQueries = [
  ['session'],
  ['competition'],
  ['teams'],
  ['me'],
  ['matches'],
  ['predictions'],
  ['users', 'short'],
  ['rivals'],
  ['competitions'],
] as const;
