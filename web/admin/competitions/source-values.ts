import type { CompetitionFile, CompetitionToAdd, SourceToRead } from '../../../game/import/api.ts';

export type SourceKind = 'shipped' | 'football-data' | 'openfootball' | 'spreadsheet' | 'own';

/** What an admin has typed about a new competition. */
export interface SourceValues {
  kind: SourceKind;
  file: CompetitionFile | null;
  address: string;
  code: string;
  year: string;
  name: string;
  /** Empty until a time zone is chosen. */
  timeZone: string;
  results: CompetitionToAdd['results'];
}

type Field = 'code' | 'year' | 'file' | 'timeZone';

/** The first values of the form. There is no time zone among them, because a wrong one would lock picks at the wrong time. */
export function emptyValues(): SourceValues {
  return {
    kind: 'shipped',
    file: null,
    address: '',
    code: '',
    year: '',
    name: '',
    timeZone: '',
    results: 'replay',
  };
}

/** True for a source that has times without a time zone. football-data.org and files in the game's own format have times in UTC. */
export function hasLocalTimes(kind: SourceKind): boolean {
  return kind === 'openfootball' || kind === 'spreadsheet';
}

/** Returns the fields that must be corrected before the values can be sent. */
export function faultyFields({ kind, file, address, code, year, timeZone }: SourceValues): Field[] {
  const faults: Field[] = [];
  if (!/^[A-Z][A-Z0-9]{0,9}$/.test(code)) faults.push('code');
  if (!/^\d{4}$/.test(year)) faults.push('year');
  const needsFile = kind !== 'shipped' && kind !== 'football-data';
  if (needsFile && file === null && (kind !== 'openfootball' || address.trim() === '')) faults.push('file');
  if (hasLocalTimes(kind) && timeZone === '') faults.push('timeZone');
  return faults;
}

/** Returns the request for a preview. It names a time zone only for a source that has local times. */
export function requestOf({
  kind,
  file,
  address,
  code,
  year,
  name,
  timeZone,
  results,
}: SourceValues): Omit<CompetitionToAdd, 'file'> & { from: SourceToRead | CompetitionFile } {
  return {
    from: fromOf({ kind, file, address, code, year }),
    code,
    year,
    name: name.trim() === '' ? null : name.trim(),
    timeZone: hasLocalTimes(kind) ? timeZone : null,
    results,
    corrections: [],
  };
}

function fromOf({
  kind,
  file,
  address,
  code,
  year,
}: Pick<SourceValues, 'kind' | 'file' | 'address' | 'code' | 'year'>): SourceToRead | CompetitionFile {
  if (kind === 'shipped' || kind === 'football-data') return { from: kind, code, year };
  return file ?? { from: 'address', address: address.trim() };
}

/** Reads a chosen file and encodes its contents as base64. */
export async function readChosenFile(file: File): Promise<CompetitionFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
  // The data URL of an empty file may have nothing after the comma.
  return { name: file.name.slice(-200), contents: address.split(',')[1] ?? '' };
}
