import { seededRandom } from './seeded-random.ts';

/** A group of bots: their numbers, the owner first. */
export interface CrowdGroup {
  name: string;
  members: number[];
}

const names = [
  'Extra Time Club',
  'The Offside Trap',
  'Sunday League Legends',
  'Row Z Regulars',
  'Penalty Spot Poets',
  'Left Back in the Bar',
];
/** The number of bots for which one group is created. */
const playersAGroup = 8;
/** Each bot is in one group, and with this chance in each of the others. */
const chanceOfAnother = 0.06;

/** The groups that `count` bots form, always the same for the same count; none for fewer than four bots. */
export function crowdGroups(count: number): CrowdGroup[] {
  if (count < 4) return [];
  const groups = names
    .slice(0, Math.max(1, Math.floor(count / playersAGroup)))
    .map((name) => ({ name, members: [] as number[] }));
  for (let player = 0; player < count; player++) {
    const random = seededRandom(`groups ${player}`);
    for (const [place, group] of groups.entries()) {
      if (player % groups.length === place || random() < chanceOfAnother) group.members.push(player);
    }
  }
  return groups;
}
