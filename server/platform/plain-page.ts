import { escaped } from './html-text.ts';
import { i18n } from './language.ts';

export interface PlainPage {
  siteName: string;
  title: string;
  text: string;
  /** The word on the page's only button, which sends a POST to the page's own address. A page without it only says something. */
  act?: string | undefined;
}

/** Returns the HTML of a page of a few words, for links that act only after a press. It loads nothing and runs no script. */
export function plainPage({ siteName, title, text, act }: PlainPage): string {
  const button = `<form method="post"><button style="min-height:48px;padding:0 24px;font:inherit;font-weight:bold">${escaped(act ?? '')}</button></form>`;
  return `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0 auto;max-width:30rem;padding:15vh 24px 24px;font:1.125rem/1.5 sans-serif">
<h1 style="font-size:1.75rem;line-height:1.2">${escaped(title)}</h1>
<p>${escaped(text)}</p>
${act === undefined ? '' : button}
<p><a href="/" style="color:inherit">${escaped(siteName)}</a></p>
</body></html>
`;
}

/** The headers of such a page: nobody stores, indexes or frames it, and it may do nothing but send its form. */
export const plainPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
};
