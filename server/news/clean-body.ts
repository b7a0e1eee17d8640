import sanitizeHtml from 'sanitize-html';

/** Lists in lists in quotes need about ten levels. What is nested deeper loses its tags and keeps its text. */
const mostNested = 40;

/** Pictures come from our own uploads. Links lead to the web, to an email address, or to our own pages. */
const ownImage = /^\/db\/[A-Z][A-Z0-9]{0,9}\/\d{4}\/news-images\/[A-Za-z0-9_-]{43}$/;
const link = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

/**
 * What is kept of a body: headings, paragraphs, lists, links, quotes, and pictures of our own. Everything else is
 * removed, scripts with their content. Nothing that comes out runs, embeds, styles, or calls another server when it is
 * shown. Source: docs/product.md#news.
 */
export function cleanBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
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
    ],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: mostNested,
    transformTags: {
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
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs.src ?? ''),
  }).trim();
}
