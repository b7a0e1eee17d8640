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
  timeZone: string;
  results: CompetitionToAdd['results'];
}

type Field = 'code' | 'year' | 'file';

/** Returns the fields that must be corrected before the values can be sent. */
export function faultyFields({ kind, file, address, code, year }: SourceValues): Field[] {
  const faults: Field[] = [];
  if (!/^[A-Z][A-Z0-9]{0,9}$/.test(code)) faults.push('code');
  if (!/^\d{4}$/.test(year)) faults.push('year');
  const needsFile = kind !== 'shipped' && kind !== 'football-data';
  if (needsFile && file === null && (kind !== 'openfootball' || address.trim() === '')) faults.push('file');
  return faults;
}

/** Returns the request for a preview. Files in the game's own format name their time zone, so the request has none. */
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
    timeZone: kind === 'shipped' || kind === 'own' ? null : timeZone,
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

/** Reads a chosen file for a request. */
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
