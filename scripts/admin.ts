import { readConfig } from '../server/app/config.ts';
import { askRunningGame } from '../server/app/console.ts';
import { openDatabase } from '../server/app/db/open-database.ts';
import { giveRole } from '../server/identity/give-role.ts';
import { runScript } from './run-script.ts';

// npm run admin -- NICK admin|staff|none: through the running game, or straight in the database when none runs.
await runScript(async () => {
  const [nick = '', role = ''] = process.argv.slice(2);
  if (nick === '' || !isRole(role)) throw new Error('Say who and what: npm run admin -- NICK admin|staff|none');
  const config = readConfig();
  const said = await askRunningGame(config.dataDir, { act: 'role', nick, role });
  if (said !== undefined) return console.log(said);
  const database = await openDatabase(config);
  try {
    console.log(await giveRole(database.db, { competition: config.competition, nick, role }));
  } finally {
    await database.close();
  }
});

function isRole(text: string): text is 'admin' | 'staff' | 'none' {
  return text === 'admin' || text === 'staff' || text === 'none';
}
