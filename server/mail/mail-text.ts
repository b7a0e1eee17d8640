import { escaped } from '../platform/html-text.ts';
import { i18n } from '../platform/language.ts';
import type { Mail } from './mailer.ts';

/** `taken` tells the owner of an address that somebody tried to create an account with it although it has one. */
export type MailKind = 'verify' | 'taken' | 'reset' | 'link';

/** Returns the mail of a kind. `url` leads to the page on which the reader can do what the mail says. */
export function mailFor(kind: MailKind, letter: { to: string; url: string; siteName: string }): Mail {
  const { siteName } = letter;
  const { subject, what, act, howLong } = wordsOf[kind]({ siteName });
  const ignore = i18n._(
    /*i18n*/ {
      id: 'mail.ignore',
      message:
        "If this wasn't you, you can ignore this email. Nothing happens unless the link is opened, so don't share it.",
    },
  );
  const nothingToDo = i18n._(
    /*i18n*/ {
      id: 'mail.nothing-to-do',
      message: "If this wasn't you, you can ignore this email. Nothing was changed.",
    },
  );
  const below = howLong === undefined ? nothingToDo : `${howLong} ${ignore}`;
  const lines = [what, letter.url, below, siteName];
  return {
    to: letter.to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: page({ subject, what, act, url: letter.url, below, siteName }),
  };
}

interface Words {
  subject: string;
  what: string;
  /** The text of the button. */
  act: string;
  /** The sentence about how long the link works; undefined if the mail contains only the address of the sign-in page. */
  howLong?: string;
}

const wordsOf: Record<MailKind, (values: { siteName: string }) => Words> = {
  verify: (values) => ({
    subject: i18n._(/*i18n*/ { id: 'mail.verify.subject', message: 'Confirm your email for {siteName}', values }),
    what: i18n._(
      /*i18n*/ {
        id: 'mail.verify.what',
        message:
          'Someone, probably you, entered this email address for an account on {siteName}. Confirm it to continue:',
        values,
      },
    ),
    act: i18n._(/*i18n*/ { id: 'mail.verify.act', message: 'Confirm email' }),
    howLong: i18n._(/*i18n*/ { id: 'mail.verify.how-long', message: 'The link works once and expires in 24 hours.' }),
  }),
  taken: (values) => ({
    subject: i18n._(/*i18n*/ { id: 'mail.taken.subject', message: 'Your {siteName} account', values }),
    what: i18n._(
      /*i18n*/ {
        id: 'mail.taken.what',
        message:
          'Someone, probably you, tried to create an account on {siteName} with this email address, but you already have one. Sign in here, with or without your password:',
        values,
      },
    ),
    act: i18n._(/*i18n*/ { id: 'mail.taken.act', message: 'Sign in' }),
  }),
  reset: (values) => ({
    subject: i18n._(/*i18n*/ { id: 'mail.reset.subject', message: 'Reset your {siteName} password', values }),
    what: i18n._(
      /*i18n*/ {
        id: 'mail.reset.what',
        message:
          'Someone, probably you, asked to reset the password for your {siteName} account. Choose a new one here:',
        values,
      },
    ),
    act: i18n._(/*i18n*/ { id: 'mail.reset.act', message: 'Choose a new password' }),
    howLong: i18n._(/*i18n*/ { id: 'mail.reset.how-long', message: 'The link works once and expires in an hour.' }),
  }),
  link: (values) => ({
    subject: i18n._(/*i18n*/ { id: 'mail.link.subject', message: 'Your sign-in link for {siteName}', values }),
    what: i18n._(
      /*i18n*/ {
        id: 'mail.link.what',
        message:
          'Someone, probably you, asked to sign in to {siteName} with this email address. Use this link to sign in:',
        values,
      },
    ),
    act: i18n._(/*i18n*/ { id: 'mail.link.act', message: 'Sign in' }),
    howLong: i18n._(/*i18n*/ { id: 'mail.link.how-long', message: 'The link works once and expires in 15 minutes.' }),
  }),
};

/**
 * Returns the HTML of a mail. `stopUrl` follows the text below the button. The HTML loads nothing, and only the button has colours, so that
 * the text is readable on dark backgrounds.
 */
export function page(content: {
  subject: string;
  what: string;
  act: string;
  url: string;
  below: string;
  siteName: string;
  stopUrl?: string;
}): string {
  const stop = content.stopUrl === undefined ? '' : ` <a href="${content.stopUrl}">${content.stopUrl}</a>`;
  const [subject, what, act, url, below, siteName] = [
    content.subject,
    content.what,
    content.act,
    content.url,
    content.below,
    content.siteName,
  ].map(escaped);
  const button =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#C11D72;color:#FFFFFF;font-weight:bold;text-decoration:none';
  return `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto">
<p>${what}</p>
<p><a href="${url}" style="${button}">${act}</a></p>
<p style="font-size:14px">${below}${stop}</p>
<p style="font-size:14px">${siteName}</p>
</div></body></html>
`;
}
