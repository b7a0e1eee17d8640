import { describe, expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('an address typed for a link', () => {
  const origin = 'https://game.example';
  test.each([
    ['of the web stays', 'https://fifa.example/a?b=1#c', 'https://fifa.example/a?b=1#c'],
    ['without a scheme is taken for the web', 'example.org/rules', 'https://example.org/rules'],
    ['with a port is taken for the web', 'example.org:8080/x', 'https://example.org:8080/x'],
    ['loses the spaces around it', '  example.org  ', 'https://example.org/'],
    ['of our own pages becomes a path', 'https://game.example/help?x#tries', '/help?x#tries'],
    ['that is a path stays one', '/leaderboard', '/leaderboard'],
    ['that only looks like a path leads nowhere', '//evil.example/x', undefined],
    ['with a backslash leads nowhere', '/\\evil.example', undefined],
    ['that is an e-mail address becomes mail', 'noor@example.org', 'mailto:noor@example.org'],
    ['by mail stays', 'mailto:noor@example.org', 'mailto:noor@example.org'],
    ['that would run is refused', 'javascript:alert(1)', undefined],
    ['that would bring a page of its own is refused', 'data:text/html,x', undefined],
    ['of words is refused', 'the rules', undefined],
    ['of one word is refused', 'rules', undefined],
    ['of nothing is refused', '   ', undefined],
  ])('%s', (_, typed, address) => expect(linkAddress(typed, origin)).toBe(address));
});
