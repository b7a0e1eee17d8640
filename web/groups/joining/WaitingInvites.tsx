import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Problem } from '../../../game/problem.ts';
import { removeInvite } from '../../app/device.ts';
import { paths } from '../../app/paths.ts';
import { IconUsersGroup } from '../../icons/people/IconUsersGroup.ts';
import { invitationQuery } from '../data.ts';
import css from '../GroupsPage.module.css';

/** Invitations kept on this device, to be accepted or declined; one that opens nothing any more says so. */
export function WaitingInvites({ tokens, onGone }: { tokens: string[]; onGone: () => void }) {
  const { t } = useLingui();
  const found = useQueries({ queries: tokens.map((token) => invitationQuery(token)) });
  if (tokens.length === 0) return null;
  const forget = (token: string): void => {
    removeInvite(token);
    onGone();
  };
  return (
    <ul className={css.invites} aria-label={t`Invitations`}>
      {tokens.map((token, place) => {
        const { data, error } = found[place] ?? {};
        const isDead = error instanceof Problem && error.code === 'not_found';
        if (!data && !isDead) return null;
        return (
          <li key={token} className={`card lit pad ${css.invite}`}>
            <IconUsersGroup size={24} aria-hidden="true" />
            <span className="grow">
              {data ? (
                <Trans>
                  An invitation to{' '}
                  <b>
                    <bdi>{data.name}</bdi>
                  </b>
                  .
                </Trans>
              ) : (
                <Trans>This invite doesn't work any more. Ask for a new link.</Trans>
              )}
            </span>
            {data ? (
              <Link className="btn p" to={paths.joinGroup(token)}>
                <Trans>Look at it</Trans>
              </Link>
            ) : (
              <button type="button" className="btn s" onClick={() => forget(token)}>
                <Trans>Forget it</Trans>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
