import { i18n } from '../platform/language.ts';
import { plainPage } from '../platform/plain-page.ts';

/** Returns the page on which reminders by mail are stopped: with the button, or with the confirmation if `isStopped` is true. */
export function stopPage({ siteName, isStopped }: { siteName: string; isStopped: boolean }): string {
  const title = isStopped
    ? i18n._(/*i18n*/ { id: 'stop.done', message: 'Email reminders are off' })
    : i18n._(/*i18n*/ { id: 'stop.question', message: 'Stop email reminders?' });
  const text = isStopped
    ? i18n._(/*i18n*/ { id: 'stop.again', message: 'You can switch them on again in your notification settings.' })
    : i18n._(
        /*i18n*/ {
          id: 'stop.what',
          message: '{siteName} will stop emailing you about missing picks.',
          values: { siteName },
        },
      );
  const act = isStopped ? undefined : i18n._(/*i18n*/ { id: 'stop.act', message: 'Stop' });
  return plainPage({ siteName, title, text, act });
}
