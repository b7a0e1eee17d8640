import { isOnServer } from '../../platform/first-view/this-document.ts';

/** The flags that this document's style sheets contain. */
const inSheet = new Set<string>();
let path: string | undefined;

/**
 * Loads the flags of these teams with one request, as classes such as `flag-ar` (server/app/pages/flag-sheet.ts). On the server it only notes
 * them for `flagSheetPath`. Teams of other competitions may have flags that are not among them.
 */
export function loadFlagsOf(teams: readonly { iso2: string | null }[]): void {
  const codes = new Set(teams.flatMap(({ iso2 }) => iso2 ?? []));
  if (codes.size === 0) return;
  path = `/flags/sheet.css?of=${[...codes].toSorted().join('.')}`;
  for (const code of codes) inSheet.add(code);
  if (!isOnServer()) addSheet(path, codes);
}

/** The sheet does not delay the first paint, because a script adds it. A server-rendered page contains it already. */
function addSheet(href: string, codes: ReadonlySet<string>): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('error', () => {
    for (const code of codes) inSheet.delete(code);
  });
  document.head.append(link);
}

export function isInFlagSheet(code: string): boolean {
  return inSheet.has(code);
}

/** The path of the sheet with the flags of the competition's teams; undefined if they are not known or have none. */
export function flagSheetPath(): string | undefined {
  return path;
}

/** Must be called before another document is rendered on the server. */
export function forgetFlags(): void {
  inSheet.clear();
  path = undefined;
}
