interface Address {
  search: string;
  hash: string;
}

/** Returns the address of the same page with this match open, or without a match. The rest of the address stays as it is. */
export function addressOfMatch({ search, hash }: Address, matchId: string | undefined): string {
  const params = new URLSearchParams(search);
  if (matchId === undefined) params.delete('match');
  else params.set('match', matchId);
  return `?${params}${hash}`;
}
