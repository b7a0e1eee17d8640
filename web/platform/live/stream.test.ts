import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../game/live.ts';
import { openStream } from './stream.ts';

/** The channel of the other tabs, of which one has the stream. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  asked: { from?: string }[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(message: object): void {
    this.asked.push(message);
  }
  close(): void {
    this.asked = [];
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}

const heard: LiveEvent[] = [];
let close: () => void;

beforeEach(() => {
  FakeChannel.all = [];
  heard.length = 0;
  const element = new EventTarget();
  vi.stubGlobal('document', Object.assign(element, { querySelector: () => ({ content: 'WC/2022' }) }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel: FakeChannel }));
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  close = openStream({ onEvent: (event) => heard.push(event), onRefused: () => undefined });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

test('a tab that joins hears from the tab with the stream what events were sent', () => {
  const [channel] = FakeChannel.all;
  const hello = { type: 'hello', version: 7, ago: { news: 20 } };
  channel?.say({ isOpen: true, hello, to: channel.asked[0]?.from });
  expect(heard).toEqual([hello]);
});

test('if the tab with the stream shows a former version of the game, nothing is known of earlier events', () => {
  const [channel] = FakeChannel.all;
  channel?.say({ isOpen: true, version: 7, to: channel.asked[0]?.from });
  expect(heard).toEqual([{ type: 'hello', version: 0 }]);
});
