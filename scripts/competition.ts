import { parseArgs } from 'node:util';
import { readConfig } from '../server/app/config.ts';
import { addCompetition } from '../server/import/add-competition.ts';
import type { AddOptions } from '../server/import/add-competition.ts';
import { readSourceFiles } from '../server/import/source-files.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { runScript } from './run-script.ts';

const usage = `Say what to do:
  npm run competition -- add FILE --code BL --year 2024 --time-zone Europe/Berlin [--name "Bundesliga 2024/25"] [--results replay|manual|feed] [--dry-run]
  npm run competition -- list
  npm run competition -- export BL/2024 FILE.zip
  npm run competition -- remove BL/2024`;

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      year: { type: 'string' },
      'time-zone': { type: 'string' },
      name: { type: 'string' },
      results: { type: 'string', default: 'replay' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [verb, file] = positionals;
  if (verb !== 'add' || file === undefined) throw new Error(usage);
  const options: AddOptions = {
    code: values.code ?? '',
    year: values.year ?? '',
    timeZone: values['time-zone'] ?? 'UTC',
    name: values.name ?? null,
    results: values.results as AddOptions['results'],
    isDryRun: values['dry-run'],
  };
  const files = await readSourceFiles(file);
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const lines = await addCompetition(database, { files, options, replay: config.replay });
    console.log(lines.join('\n'));
  } finally {
    await database.close();
  }
});
