import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { activateLanguage, withTexts } from './language.ts';

vi.mock('../../locales/en-US.po', () => ({ messages: { home: ['Home'] } }));
vi.mock('../../locales/match-day/en-US.po', () => ({ messages: { locks: ['Locks'] } }));
vi.mock('../../locales/sign-in/en-US.po', () => ({ messages: { email: ['Email'] } }));
vi.mock('../../locales/later/en-US.po', () => ({ messages: { chase: ['Chase'] } }));

afterEach(() => vi.restoreAllMocks());

test('code comes with its texts, and texts that nothing shows yet do not render the page again', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const onChange = vi.fn<() => void>();
  i18n.on('change', onChange);
  const waiting = withTexts(Promise.resolve('code'), 'later');
  await activateLanguage('en-US');
  expect(onChange).toHaveBeenCalledOnce();
  expect(await waiting).toBe('code');
  await withTexts(Promise.resolve('code'), 'sign-in');
  expect(['home', 'locks', 'email', 'chase'].map((id) => i18n._(id))).toEqual(['Home', 'Locks', 'Email', 'Chase']);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a text that is not loaded is an error in the console', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await activateLanguage('en-US');
  expect(['nobody'].map((id) => i18n._(id))).toEqual(['nobody']);
  expect(error).toHaveBeenCalledWith('The text nobody is not loaded.');
});
