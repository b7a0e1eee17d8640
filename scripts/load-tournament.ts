import { parseArgs } from 'node:util';
import { readTournament } from '../server/results/tournament/read-tournament.ts';
import { runScript } from './run-script.ts';

// npm run tournament:load -- DIR --competition WC/2026
await runScript(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { competition: { type: 'string' } } });
  const [folder] = positionals;
  const competition = values.competition ?? '';
  if (folder === undefined || !/^[A-Z][A-Z0-9]{0,9}\/\d{4}$/.test(competition)) {
    throw new Error(
      'Say what and as which: npm run tournament:load -- FOLDER --competition CODE/YEAR. The files of a folder are described in docs/tournament-files.md.',
    );
  }
  const tournament = await readTournament(folder, (line) => console.log(line));
  // The modules of the database are imported only now, so that faults in the files are reported at once.
  const [{ readConfig }, { openDatabase }, { storeTournament }] = await Promise.all([
    import('../server/app/config.ts'),
    import('../server/platform/database/open-database.ts'),
    import('../server/results/tournament/load-tournament.ts'),
  ]);
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await storeTournament(database, { competition, tournament, config });
    console.log(
      `${competition} is loaded: ${tournament.teams.length} teams, ${tournament.matches.length} matches. Play it with COMPETITION=${competition}.`,
    );
  } finally {
    await database.close();
  }
});
