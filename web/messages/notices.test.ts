import { expect, test } from 'vitest';
import type { PushMessage } from '../../game/messages/message.ts';
import { withNotice } from './notices.ts';

const message = (id: string, tag = id): PushMessage => ({
  kind: 'news',
  title: 'A title',
  body: 'A text',
  path: '/news',
  nick: 'Ada',
  id,
  tag,
});
const idsAfter = (...messages: PushMessage[]) => messages.reduce<PushMessage[]>(withNotice, []).map(({ id }) => id);

test('the latest notification is on top, and at most three are shown', () => {
  expect(idsAfter(message('1'), message('2'), message('3'), message('4'))).toEqual(['4', '3', '2']);
});

test('a notification replaces an older one about the same subject', () => {
  expect(idsAfter(message('1', 'match-23'), message('2'), message('3', 'match-23'))).toEqual(['3', '2']);
});

test('the same notification is shown once', () => {
  expect(idsAfter(message('1'), message('2'), message('1'))).toEqual(['1', '2']);
});
