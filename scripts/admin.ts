import { readConfig } from '../server/app/config.ts';
import { openDatabase } from '../server/app/db/open-database.ts';
import { giveRole } from '../server/identity/give-role.ts';
import { runScript } from './run-script.ts';

// npm run admin -- NICK admin|staff|none
await runScript(async () => {
  const [nick = '', role = ''] = process.argv.slice(2);
  if (nick === '' || !isRole(role)) throw new Error('Say who and what: npm run admin -- NICK admin|staff|none');
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await giveRole(database.db, { competition: config.competition, nick, role });
    console.log(role === 'none' ? `${nick} is a player.` : `${nick} is ${role}.`);
  } finally {
    await database.close();
  }
});

function isRole(text: string): text is 'admin' | 'staff' | 'none' {
  return text === 'admin' || text === 'staff' || text === 'none';
}
