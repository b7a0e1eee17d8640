/**
 * Why a match is quarantined: the feed contradicts itself or the state in force, or a person has to decide. Nothing is
 * changed until the feed says something else or an admin enters the result.
 */
export const quarantineReasons = [
  /** The entry does not have the shape of football-data.org's version 4. */
  'unreadable',
  /** A status word that is not known. */
  'unknown_status',
  /** The entry says that the match has not started, or is still on, although it was further. */
  'backwards',
  /** Called off: an admin decides whether it scores for nobody. */
  'cancelled',
  /** Put off without a reliable new date. */
  'postponed',
  /** Final without a score. */
  'score_missing',
  /** The parts of the score do not add up, or the winner does not have more goals. */
  'score_contradicts',
  /** Shoot-out and winner do not agree, or nobody goes through from a drawn knockout match. */
  'shoot_out_contradicts',
  /** Other teams than those of the bracket. */
  'other_teams',
  /** Under way or over before that is possible. */
  'too_early',
  /** A kick-off moved further, or with less notice, than is followed without an admin. */
  'kickoff_moved',
  /** The match is no longer in the answer, or has no number by which it could be found. */
  'missing',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
