import { describe, expect, test } from 'vitest';
import { editRefusal, newsExtract } from './news.ts';
import { countUnread } from './summary.ts';

describe('the extract of a news item', () => {
  test.each([
    ['of nothing is nothing', '', ''],
    ['of tags without text is nothing', '<p></p><img src="/x" alt="y"><p> </p>', ''],
    ['of a few words ends in the ellipsis all the same', '<p>Kick-off at ten.</p>', 'Kick-off at ten.…'],
    [
      'is the first ten words',
      '<p>one two three four five six seven eight nine ten eleven</p>',
      'one two three four five six seven eight nine ten…',
    ],
    [
      'of exactly ten words holds them all',
      'one two three four five six seven eight nine ten',
      'one two three four five six seven eight nine ten…',
    ],
    [
      'takes the end of a block as white space',
      '<h2>Day one</h2><p>Qatar</p><ul><li>a</li><li>b</li></ul>',
      'Day one Qatar a b…',
    ],
    ['takes a line break as white space', 'one<br>two', 'one two…'],
    [
      'does not cut a word at inline tags',
      '<p>un<strong>believ</strong>able <a href="/x">goal</a></p>',
      'unbelievable goal…',
    ],
    ['folds white space of any kind', 'one\n\ttwo\u00a0 three', 'one two three…'],
    [
      'shows characters, not entities',
      '<p>Brazil &amp; Peru &lt;3 &quot;x&quot; it&#39;s&nbsp;on</p>',
      'Brazil & Peru <3 "x" it\'s on…',
    ],
    ['is cut to 150 characters', `<p>${'x'.repeat(200)} y</p>`, `${'x'.repeat(150)}…`],
    ['counts characters, not halves of them', `<p>${'⚽'.repeat(151)}</p>`, `${'⚽'.repeat(150)}…`],
    ['does not end in a space', `<p>${'x'.repeat(149)} yyy</p>`, `${'x'.repeat(149)}…`],
  ])('%s', (_, body, extract) => expect(newsExtract(body)).toBe(extract));
});

describe('unread news items are counted:', () => {
  const item = (id: string, isPublic = true) => ({
    id,
    title: id,
    extract: '',
    published: null,
    public: isPublic,
    created: '2022-11-20T10:00:00.000Z',
  });
  test.each([
    ['none there', [], [], 0],
    ['public ones that were not read', [item('a'), item('b')], ['a'], 1],
    ['drafts do not count', [item('a'), item('b', false)], [], 1],
    ['read ones that are gone do not count', [item('a')], ['a', 'gone'], 0],
  ])('%s', (_, summaries, read, count) => expect(countUnread(summaries, read)).toBe(count));
});

describe('an edit of a news item', () => {
  const at = '2026-11-21T10:00:00.000Z';
  test.each([
    ['of a version nobody has changed is saved', null, null, undefined],
    ['of the version in force is saved', at, at, undefined],
    ['of an item edited since is refused', at, null, 'edited_meanwhile'],
    ['of an older version is refused', at, '2026-11-21T09:59:59.999Z', 'edited_meanwhile'],
    ['that knows a version there is not is refused', null, at, 'edited_meanwhile'],
  ])('%s', (_, stored, basedOn, refusal) => expect(editRefusal({ edited: stored }, { edited: basedOn })).toBe(refusal));
});
