import { eq } from 'drizzle-orm';
import { foldReservedNames, settingsFaults } from '../../game/settings/settings.ts';
import type { Settings } from '../../game/settings/settings.ts';
import { Problem } from '../../game/problem.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Session } from '../calls/session.ts';
import { getCompetition } from '../competition/queries.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import { competitions } from '../competition/tables.ts';
import { audit } from '../competition/audit.ts';

type Game = CallsGame & StandingsGame;

type Parts = Pick<Game, 'db' | 'competition' | 'standings'>;

export async function readSettings({ db, competition }: Pick<Parts, 'db' | 'competition'>): Promise<Settings> {
  return settingsOf(await getCompetition(db, competition));
}

/**
 * Puts settings in force and logs the change. Every process and page then reads everything again. Throws `invalid` for settings that
 * cannot be in force, and `edited_meanwhile` for settings that are based on another version than the one in force.
 */
export async function changeSettings(parts: Parts, by: Session, given: Settings): Promise<Settings> {
  const { db, competition, standings } = parts;
  const wanted = { ...given, reservedNames: foldReservedNames(given.reservedNames) };
  const issues = settingsFaults(
    wanted,
    standings.listMatches().map((match) => match.utcDate),
  );
  if (issues.length > 0) throw new Problem('invalid', 'settings that cannot be in force', { issues });
  return retried(() =>
    db.transaction(async (tx) => {
      const former = await lockCompetitionRow(tx, competition);
      if (former.settingsVersion !== wanted.version) {
        throw new Problem('edited_meanwhile', `version ${former.settingsVersion} is in force, not ${wanted.version}`);
      }
      const { startDateTime, teamSelectionLocked, teamSelectionActive, reservedNames } = wanted;
      const changed = {
        startDateTime: new Date(startDateTime),
        teamSelectionLocked,
        teamSelectionActive,
        reservedNames,
        settingsVersion: wanted.version + 1,
      };
      await tx.update(competitions).set(changed).where(eq(competitions.id, competition));
      const [before, after] = [settingsOf(former), settingsOf(changed)];
      await audit(tx, { competition, by: by.userId, act: 'change settings', subject: 'settings', before, after });
      await announce(tx, { kind: 'reload', competition, revision: await nextRevision(tx, competition) });
      return after;
    }),
  );
}

export async function lockCompetitionRow(tx: Tx, competition: string): Promise<CompetitionRow> {
  const [row] = await tx.select().from(competitions).where(eq(competitions.id, competition)).for('update');
  if (!row) throw new Error(`competition ${competition} is not loaded`);
  return row;
}

function settingsOf(
  settings: Pick<
    CompetitionRow,
    'settingsVersion' | 'startDateTime' | 'teamSelectionLocked' | 'teamSelectionActive' | 'reservedNames'
  >,
): Settings {
  const { settingsVersion: version, startDateTime, teamSelectionLocked, teamSelectionActive, reservedNames } = settings;
  return {
    version,
    startDateTime: startDateTime.toISOString(),
    teamSelectionLocked,
    teamSelectionActive,
    reservedNames,
  };
}
