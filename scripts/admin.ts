import { readConfig } from '../server/app/config.ts';
import { sendToRunningGame } from '../server/app/console/console.ts';
import type { ConsoleAct } from '../server/app/console/console.ts';
import { getDefault } from '../server/competition/queries.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { grantRole } from '../server/identity/account/grant-role.ts';
import { makeConsoleLink } from '../server/identity/link/console-link.ts';
import { runScript } from './run-script.ts';

// npm run admin -- NICK admin|staff|none|sign-in-link: uses the running game, or the database directly if none is running.
await runScript(async () => {
  const [nick = '', act = ''] = process.argv.slice(2);
  const asked = askedFor(nick, act);
  const config = readConfig();
  const said = await sendToRunningGame(config.dataDir, asked);
  if (said !== undefined) return console.log(said);
  const database = await openDatabase(config);
  try {
    const { id: competition } = await getDefault(database.db);
    console.log(
      asked.act === 'role'
        ? await grantRole(database.db, { competition, nick, role: asked.role })
        : await makeConsoleLink(database.db, { competition, nick, config }),
    );
  } finally {
    await database.close();
  }
});

function askedFor(nick: string, act: string): Extract<ConsoleAct, { nick: string }> {
  if (nick !== '' && isRole(act)) return { act: 'role', nick, role: act };
  if (nick !== '' && act === 'sign-in-link') return { act, nick };
  throw new Error('Say who and what: npm run admin -- NICK admin|staff|none|sign-in-link');
}

function isRole(text: string): text is 'admin' | 'staff' | 'none' {
  return text === 'admin' || text === 'staff' || text === 'none';
}
