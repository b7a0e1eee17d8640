/**
 * Why an entry of the feed is quarantined: it contradicts itself or the match's current state, or a person has to decide. The match does
 * not change until the feed says something else or an admin decides.
 */
export const quarantineReasons = [
  /** The entry does not have the shape of version 4 of football-data.org. */
  'unreadable',
  'unknown_status',
  /** The entry gives the match an earlier status than it has: not started after its start, or still on after its end. */
  'backwards',
  /** The match is called off, and an admin must decide whether it is cancelled. */
  'cancelled',
  /** The match is postponed without a reliable new date. */
  'postponed',
  'score_missing',
  /** The parts of the score do not add up, or the winner does not have more goals. */
  'score_contradicts',
  /** The shoot-out and the winner contradict each other, or a drawn knockout match has no side that goes through. */
  'shoot_out_contradicts',
  'other_teams',
  /** The match is under way or over before that is possible. */
  'too_early',
  /** The kick-off moved further, or with less notice, than may be accepted without an admin. */
  'kickoff_moved',
  /** The match is missing in the answer, or it has no number by which it could be found there. */
  'missing',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
