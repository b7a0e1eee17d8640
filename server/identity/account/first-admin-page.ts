import { i18n } from '../../platform/language.ts';
import { plainPage } from '../../platform/plain-page.ts';

/** Returns the page that the first admin's link opens, whose button signs in. */
export function firstAdminPage({ siteName }: { siteName: string }): string {
  return plainPage({
    siteName,
    title: i18n._(/*i18n*/ { id: 'first-admin.title', message: 'Sign in as the first admin' }),
    text: i18n._(
      /*i18n*/ {
        id: 'first-admin.what',
        message: 'This link works once. It opens the account “admin”, which can manage everything on {siteName}.',
        values: { siteName },
      },
    ),
    act: i18n._(/*i18n*/ { id: 'first-admin.act', message: 'Sign in' }),
  });
}
