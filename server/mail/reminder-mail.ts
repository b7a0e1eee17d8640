import { escaped } from '../platform/html-text.ts';
import { i18n } from '../platform/language.ts';
import { page } from './mail-text.ts';
import type { Mail } from './mailer.ts';

interface Reminder {
  to: string;
  /** The sides of each match without a pick, such as "Argentina – Mexico". */
  matches: string[];
  /** Undefined if the site has no other competition. */
  competition: string | undefined;
  /** Leads to the picks. */
  url: string;
  /** Ends these mails. Mail programs use it for their own button (RFC 8058). */
  stopUrl: string;
  siteName: string;
}

export function reminderMail({ to, matches, competition, url, stopUrl, siteName }: Reminder): Mail {
  const values = { count: matches.length, siteName };
  const subject = i18n._(
    /*i18n*/ {
      id: 'mail.reminder.subject',
      message: 'You have {count, plural, one {# pick} other {# picks}} to make on {siteName}',
      values,
    },
  );
  const what = i18n._(
    /*i18n*/ {
      id: 'mail.reminder.what',
      message: 'Kick-off is in less than an hour, and {count, plural, one {a pick is} other {# picks are}} missing:',
      values,
    },
  );
  const act = i18n._(/*i18n*/ { id: 'mail.reminder.act', message: 'Make your picks' });
  const why = i18n._(
    /*i18n*/ {
      id: 'mail.reminder.why',
      message: "You're receiving this email because you switched on email reminders. Stop them here:",
    },
  );
  const where = competition === undefined ? matches : matches.map((match) => `${match} (${competition})`);
  const first = `${what} ${where.join('; ')}.`;
  return {
    to,
    subject,
    text: `${[first, url, `${why} ${stopUrl}`, siteName].join('\n\n')}\n`,
    html: page({ subject, what: first, act, url, below: why, siteName, stopUrl: escaped(stopUrl) }),
    headers: { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  };
}
