import { describe, expect, test } from 'vitest';
import { filesOfShapes, hashOfShapes } from './answer-shapes.ts';

const files = await filesOfShapes();

describe('The shapes of stored answers', () => {
  test.each([
    'game/groups/api.ts',
    'web/groups/data.ts',
    'web/standings/rivals/data.ts',
    'web/competitions/list/honours-data.ts',
    'web/admin/bracket/bracket-data.ts',
    'web/admin/competitions/competitions-data.ts',
    'web/push/settings/ReminderMails.tsx',
    'web/welcome/invitations-for-guests.ts',
  ])('depend on %s, which says what is stored', (file) => {
    expect(files).toContain(file);
  });

  test('do not depend on tests or on pages without a query, so that most versions keep what is stored', () => {
    expect(files).not.toContain('web/help/HelpPage.tsx');
    expect(files.filter((file) => /[.](test|fixture)[.]/.test(file))).toEqual([]);
  });

  test('have a short hash that every one of the files changes', async () => {
    const hash = await hashOfShapes();
    expect(hash).toMatch(/^[\w-]{12}$/);
    expect(await hashOfShapes(files)).toBe(hash);
    expect(await hashOfShapes(files.slice(1))).not.toBe(hash);
    expect(await hashOfShapes(files.slice(0, -1))).not.toBe(hash);
  });
});
