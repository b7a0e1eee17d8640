import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteLastCompetition, openLastCompetition } from './last-competition.ts';

let here: string;
let isInstalled: boolean;
let replaced: string[];

beforeEach(() => {
  here = 'WC/2022';
  isInstalled = true;
  replaced = [];
  vi.stubGlobal('document', { querySelector: () => ({ content: here }) });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('localStorage', storage());
  openTab();
  openAt('/');
});
afterEach(() => vi.unstubAllGlobals());

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
}
const openTab = () => vi.stubGlobal('sessionStorage', storage());
const openAt = (pathname: string, search = '', hash = '') =>
  vi.stubGlobal('location', { pathname, search, hash, replace: (path: string) => replaced.push(path) });

/** Uses a competition in one document, and goes back to the document of the default one. */
function use(competition: string, isFinished = false): void {
  here = competition;
  noteLastCompetition({ isFinished });
  here = 'WC/2022';
}

describe('the installed app, when it is opened,', () => {
  test('opens the competition used last', () => {
    use('PL/2024');
    expect(openLastCompetition()).toBe(true);
    expect(replaced).toEqual(['/PL/2024']);
  });

  test('shows the default one if that was used last, or none was', () => {
    expect(openLastCompetition()).toBe(false);
    openTab();
    use('PL/2024');
    use('WC/2022');
    expect(openLastCompetition()).toBe(false);
  });

  test('shows the default one once the other is finished, but not because a third one is finished', () => {
    use('PL/2024');
    use('EC/2024', true);
    expect(openLastCompetition()).toBe(true);
    openTab();
    use('PL/2024', true);
    expect(openLastCompetition()).toBe(false);
  });

  test('shows the page of a link, such as that of a notification', () => {
    use('PL/2024');
    openAt('/leaderboard');
    expect(openLastCompetition()).toBe(false);
    openTab();
    openAt('/', '', '#token');
    expect(openLastCompetition()).toBe(false);
  });

  test('stays where the fan goes later: home of the default competition is shown when it is asked for', () => {
    use('PL/2024');
    openAt('/WC/2022');
    expect(openLastCompetition()).toBe(false);
    openAt('/');
    expect(openLastCompetition()).toBe(false);
  });

  test('forgets a competition that has been removed', () => {
    use('PL/2024');
    expect(openLastCompetition()).toBe(true);
    // The server answers with the page of the default competition, which says that there is no such page.
    openAt('/PL/2024');
    expect(openLastCompetition()).toBe(false);
    openTab();
    openAt('/');
    expect(openLastCompetition()).toBe(false);
  });
});

test('a tab of the browser shows the default competition, and does not wait for sessionStorage', () => {
  isInstalled = false;
  const read = vi.spyOn(sessionStorage, 'getItem');
  use('PL/2024');
  expect(openLastCompetition()).toBe(false);
  expect(read).not.toHaveBeenCalled();
});
