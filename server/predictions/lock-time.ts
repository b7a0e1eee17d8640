/**
 * SQL for the time that lock times are compared with: the database's clock now. Where matches follow the wall clock, it is never
 * earlier than the latest time that was noted (watch-wall-clock.ts), so that no match opens again when the clock is set back.
 * `competition` is SQL for the competition's id.
 */
export function lockTime(competition: string): string {
  return `(select greatest(clock_timestamp(), case when c.results <> 'replay' then k.since end)
             from competitions c join clocks k on k.competition = c.id where c.id = ${competition})`;
}
