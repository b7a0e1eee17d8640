import type { FastifyRequest } from 'fastify';
import type { GuestInvitation } from '../../../game/groups/group.ts';
import { escaped } from '../../platform/html-text.ts';
import { i18n } from '../../platform/language.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import { originOf } from '../../platform/http/host-names.ts';

/** Returns the token of an address `/joingroup/TOKEN`, with or without a competition before it; undefined for every other path. */
export function invitationTokenIn(path: string): string | undefined {
  return /\/joingroup\/([A-Za-z0-9_-]{22})\/?$/.exec(path)?.[1];
}

/**
 * Returns the elements of the head from which chat apps make the card of an invitation (Open Graph, https://ogp.me). The address in it
 * contains the token and no name.
 */
export function invitationHead(
  { name, owner, size }: GuestInvitation,
  { config, request, token }: { config: PlatformConfig & { siteName: string }; request: FastifyRequest; token: string },
): string {
  const { siteName } = config;
  const origin = originOf(config, request);
  const facts: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:url': `${origin}/joingroup/${token}`,
    'og:image': `${origin}/icons/icon-512.png`,
    'og:title': i18n._(
      /*i18n*/ { id: 'invitation.title', message: 'Join {name} on {siteName}', values: { name, siteName } },
    ),
    'og:description':
      owner === null
        ? i18n._(
            /*i18n*/ {
              id: 'invitation.what',
              message:
                '{size, plural, one {# member is} other {# members are}} predicting the scores. Can you beat them?',
              values: { size },
            },
          )
        : i18n._(
            /*i18n*/ {
              id: 'invitation.from',
              message:
                '{owner} invites you. {size, plural, one {# member is} other {# members are}} predicting the scores. Can you beat them?',
              values: { owner, size },
            },
          ),
  };
  return Object.entries(facts)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('\n    ');
}
