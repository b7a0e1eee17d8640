import sanitizeHtml from 'sanitize-html';

/**
 * The deepest nesting that is kept. Lists within lists within quotes need about ten levels. Elements below this level lose their tags and
 * keep their text.
 */
const mostNested = 40;

/** Pictures must be uploads of this game. Links may lead to the web, to an email address, or to pages of this game. */
const ownImage = /^\/db\/[A-Z][A-Z0-9]{0,9}\/\d{4}\/news-images\/[A-Za-z0-9_-]{43}$/;
const link = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

const allowedTags = [
  'h2',
  'h3',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  's',
  'u',
  'code',
  'pre',
  'a',
  'img',
  'figure',
  'figcaption',
];

/** Changes of elements that are made before tags outside the allow-list are removed. */
const transformTags: sanitizeHtml.IOptions['transformTags'] = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  div: 'p',
  a: (tagName, { href = '' }) => ({
    tagName,
    attribs: link.test(href.trim()) ? { href: href.trim(), rel: 'noopener noreferrer nofollow' } : {},
  }),
};

/**
 * Cleans a body by an allow-list of elements such as headings, paragraphs, lists, links, quotes and uploaded pictures. The tags of all
 * other elements are removed, and of some, such as scripts, also the content. The result cannot run or embed anything, change styles, or
 * call another server when it is shown. Source: docs/product.md#news.
 */
export function cleanBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: mostNested,
    transformTags,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs.src ?? ''),
  }).trim();
}
