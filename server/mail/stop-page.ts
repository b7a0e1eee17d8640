import { escaped } from '../platform/html-text.ts';
import { i18n } from '../platform/language.ts';

/**
 * Returns the page on which reminders by mail are stopped: with the button, or with the confirmation if `isStopped` is true. It loads
 * nothing and runs no script.
 */
export function stopPage({ siteName, isStopped }: { siteName: string; isStopped: boolean }): string {
  const title = isStopped
    ? i18n._(/*i18n*/ { id: 'stop.done', message: 'Email reminders are off' })
    : i18n._(/*i18n*/ { id: 'stop.question', message: 'Stop email reminders?' });
  const what = isStopped
    ? i18n._(/*i18n*/ { id: 'stop.again', message: 'You can switch them on again in your notification settings.' })
    : i18n._(
        /*i18n*/ {
          id: 'stop.what',
          message: '{siteName} will stop emailing you about missing picks.',
          values: { siteName },
        },
      );
  const act = i18n._(/*i18n*/ { id: 'stop.act', message: 'Stop' });
  const button = `<form method="post"><button style="min-height:48px;padding:0 24px;font:inherit;font-weight:bold">${escaped(act)}</button></form>`;
  return `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0 auto;max-width:30rem;padding:15vh 24px 24px;font:1.125rem/1.5 sans-serif">
<h1 style="font-size:1.75rem;line-height:1.2">${escaped(title)}</h1>
<p>${escaped(what)}</p>
${isStopped ? '' : button}
<p><a href="/" style="color:inherit">${escaped(siteName)}</a></p>
</body></html>
`;
}
