import { afterEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '../../../game/messages/message.ts';
import { aWorker } from './a-worker.fixture.ts';
import { PushTrouble } from '../push-trouble.ts';
import { showMessage } from './show-message.ts';

afterEach(() => void vi.useRealTimers());

const goal: PushMessage = {
  kind: 'matches',
  title: 'France 2:1 Denmark',
  body: 'Mbappé. Your 1:1 earns 0 as it stands.',
  path: '/',
  tag: 'match-23',
  id: 'match-23/2',
  nick: 'Ada',
};
const text = JSON.stringify(goal);

test('the system shows a message if no page is open', async () => {
  const { dependencies, shown } = aWorkerThatRemembers();
  await showMessage(dependencies, text);
  expect(shown).toMatchObject([
    {
      title: goal.title,
      options: { body: goal.body, tag: 'match-23', data: { path: '/', id: 'match-23/2' }, renotify: true },
    },
  ]);
});

test('a visible page shows a message instead, the one with the focus first', async () => {
  const { dependencies, log, shown } = aWorkerThatRemembers([{ url: 'a' }, { url: 'b', focused: true }]);
  await showMessage(dependencies, text);
  expect(log).toEqual([`tell ${JSON.stringify({ show: goal })}`]);
  expect(shown).toEqual([]);
});

test('a page that is not visible is not asked', async () => {
  const { dependencies, log, shown } = aWorkerThatRemembers([{ visible: false }]);
  await showMessage(dependencies, text);
  expect(log).toEqual([]);
  expect(shown).toHaveLength(1);
});

test('the system shows a message that no visible page accepts', async () => {
  vi.useFakeTimers();
  const { dependencies, shown } = aWorkerThatRemembers([{ answers: false }]);
  const showing = showMessage(dependencies, text);
  await vi.advanceTimersByTimeAsync(1000);
  await showing;
  expect(shown).toHaveLength(1);
});

test('a message that arrives twice replaces itself without a sound', async () => {
  const { dependencies, shown } = aWorkerThatRemembers();
  await showMessage(dependencies, text);
  await showMessage(dependencies, text);
  expect(shown[1]?.options).toMatchObject({ tag: 'match-23', silent: true, renotify: false });
});

test('a message that arrives twice is sent to a page once', async () => {
  const { dependencies, log, shown } = aWorkerThatRemembers([{}]);
  await showMessage(dependencies, text);
  await showMessage(dependencies, text);
  expect(log).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('Safari gets a silent notification, closed at once, even if a page shows the message', async () => {
  const { dependencies, log, shown } = aWorkerThatRemembers(
    [{}],
    'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  );
  await showMessage(dependencies, text);
  expect(shown).toMatchObject([{ options: { silent: true } }]);
  expect(log.at(-1)).toBe('close match-23');
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['another shape', '{"title":"x"}'],
  ['the path of another site', JSON.stringify({ ...goal, path: 'https://evil.example/' })],
  ['a path that leaves the site', JSON.stringify({ ...goal, path: '//evil.example' })],
])('%s is shown as a plain notification that leads home', async (_name, sent) => {
  const { dependencies, shown } = aWorkerThatRemembers([{}]);
  await showMessage(dependencies, sent);
  expect(shown).toMatchObject([{ title: 'Fulltime', options: { data: { path: '/' } } }]);
});

test('messages are shown even if nothing can be stored', async () => {
  const { worker, shown } = aWorker();
  const noteShown = () => Promise.reject(new PushTrouble('indexed-db-unsupported', 'a private window'));
  await showMessage({ worker, noteShown }, text);
  expect(shown).toHaveLength(1);
});

function aWorkerThatRemembers(...args: Parameters<typeof aWorker>) {
  const known = new Set<string>();
  const noteShown = async (id: string): Promise<boolean> => known.size === known.add(id).size;
  const { worker, ...rest } = aWorker(...args);
  return { dependencies: { worker, noteShown }, ...rest };
}
