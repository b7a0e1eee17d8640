import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['of an empty editor is nothing', '<p></p>', ''],
  ['has a line for each block', '<h2>One</h2><p>two<br>three</p>', 'One\ntwo\nthree'],
  [
    'knows nothing of how words look',
    '<p>un<strong>believ</strong>able <a href="/x">goal</a></p>',
    'unbelievable goal',
  ],
  ['marks the points of a list', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '• a\n• b'],
  ['tells what a picture shows', '<p>a</p><img src="/x" alt="The cup">', 'a\n[The cup]'],
  ['shows characters, not entities', '<p>a &amp; b &lt;3 &#39;x&#39;</p>', "a & b <3 'x'"],
])('the plain text of a body: %s', (_, html, text) => expect(plainText(html)).toBe(text));
