import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { competitionCode, competitionYear } from '../game/competition/competition.ts';
import { readConfig } from '../server/app/config.ts';
import { sendToRunningGame } from '../server/app/console/console.ts';
import { fetchFootballData } from '../server/import/fetch-football-data.ts';
import { fetchSource } from '../server/import/fetch-source.ts';
import { competitionCommand, runCommand } from '../server/import/run-command.ts';
import type { CommandAnswer, CompetitionCommand } from '../server/import/run-command.ts';
import { readSourceFiles, withCorrections } from '../server/import/source-files.ts';
import { backupFolder } from '../server/platform/files/private-folder.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { runScript } from './run-script.ts';

const usage = `Say what to do:
  npm run competition -- add FILE --code BL --year 2024 --time-zone Europe/Berlin [--name "Bundesliga 2024/25"] [--results replay|manual|feed] [--late-picks count|set-aside] [--corrections corrections.json] [--dry-run]
  npm run competition -- add football-data --code BL1 --year 2024 [--time-zone Europe/Berlin]
  npm run competition -- list
  npm run competition -- export BL/2024 FILE.zip
  npm run competition -- default BL/2024
  npm run competition -- remove BL/2024
FILE is a file, a folder or an https address; football-data asks football-data.org.
docs/tournament-files.md describes what it may contain.`;

const sentences: Record<string, string> = {
  code: '--code must be up to ten capital letters and digits, such as BL.',
  year: '--year must have four digits, such as 2024.',
  results: '--results must be replay, manual or feed.',
  latePicks: '--late-picks must be count or set-aside.',
  name: '--name must have 1 to 100 characters.',
  competition: 'The competition must be named by code and year, such as BL/2024.',
};

// npm run competition -- add|list|export|default|remove: uses the running game, or the database directly if none is running.
await runScript(async () => {
  const { positionals, values } = readArguments();
  const [verb, first, second] = positionals;
  const command = readCommand({
    ...values,
    verb,
    ...(verb === 'add' ? await filesFor(first, values) : { competition: first }),
  });
  if (positionals.length > { add: 2, list: 1, export: 3, default: 2, remove: 2 }[command.verb]) throw new Error(usage);
  if (command.verb === 'export' && second === undefined) throw new Error(usage);
  const answer = await carryOut(command);
  if (answer.file !== undefined && second !== undefined) {
    await writeFile(second, Buffer.from(answer.file, 'base64'));
    console.log(`${first} is in ${second}.`);
  }
  if (answer.lines.length > 0) console.log(answer.lines.join('\n'));
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        code: { type: 'string' },
        year: { type: 'string' },
        'time-zone': { type: 'string' },
        name: { type: 'string' },
        results: { type: 'string' },
        'late-picks': { type: 'string' },
        corrections: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

async function filesFor(file: string | undefined, values: ReturnType<typeof readArguments>['values']) {
  if (file === undefined) throw new Error(usage);
  const read = await readFiles(file, values);
  const { name, kind, contents } =
    values.corrections === undefined ? read : await withCorrections(read, values.corrections);
  const inBase64 = [...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  return { files: { name, kind, contents: Object.fromEntries(inBase64) as Record<string, string> } };
}

function readFiles(file: string, { code = '', year = '' }: ReturnType<typeof readArguments>['values']) {
  if (/^[a-z]+:\/\//i.test(file)) return fetchSource(file);
  if (file !== 'football-data') return readSourceFiles(file);
  if (!competitionCode.safeParse(code).success) throw new Error(sentences['code']);
  if (!competitionYear.safeParse(year).success) throw new Error(sentences['year']);
  return fetchFootballData(readConfig().footballData, { code, year });
}

type Given = ReturnType<typeof readArguments>['values'] & {
  verb: string | undefined;
  files?: object;
  competition?: string | undefined;
};

function readCommand({ verb, files, competition, ...values }: Given): CompetitionCommand {
  if (verb === 'list') return { verb };
  const options = {
    code: values.code ?? '',
    year: values.year ?? '',
    timeZone: values['time-zone'] ?? null,
    name: values.name ?? null,
    results: values.results ?? 'replay',
    isDryRun: values['dry-run'] ?? false,
    latePicks: values['late-picks'] ?? null,
  };
  const given = verb === 'add' ? { verb, files, options } : { verb, competition };
  const read = competitionCommand.safeParse(given);
  if (read.success) return read.data;
  const field = String(read.error.issues[0]?.path.at(-1) ?? '');
  throw new Error(`${sentences[field] ?? ''}${sentences[field] === undefined ? '' : '\n'}${usage}`);
}

async function carryOut(command: CompetitionCommand): Promise<CommandAnswer> {
  const config = readConfig();
  const said = await sendToRunningGame(config.dataDir, { act: 'competition', command });
  if (said !== undefined) return JSON.parse(said) as CommandAnswer;
  const database = await openDatabase(config);
  try {
    return await runCommand({ database, backupFolder: backupFolder(config.dataDir), replay: config.replay }, command);
  } finally {
    await database.close();
  }
}
