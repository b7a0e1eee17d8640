/** The most lamps that stand for players. Source: docs/product.md#moments. */
const mostLamps = 60;

/**
 * Returns a lamp for each player, or sixty for all players if there are more. `mine` is one of the lit ones; the lamps of the others who had the
 * score are spread over the rest. At least one lamp is lit for others if anybody else had it.
 */
export function crowdLamps({ exact, players }: { exact: number; players: number }): ('off' | 'others' | 'mine')[] {
  const count = Math.min(mostLamps, Math.max(players, exact));
  const others = Math.max(0, exact - 1);
  const share = players > count ? (others / players) * count : others;
  const lit = others === 0 ? 0 : Math.min(count - 1, Math.max(1, Math.round(share)));
  const mine = Math.floor(count / 2);
  const rest = Array.from({ length: count }, (_, place) => place).filter((place) => place !== mine);
  const areLit = new Set(
    Array.from({ length: lit }, (_, turn) => rest[Math.floor(((turn + 0.5) * rest.length) / lit)]),
  );
  return Array.from({ length: count }, (_, place) => (place === mine ? 'mine' : areLit.has(place) ? 'others' : 'off'));
}
