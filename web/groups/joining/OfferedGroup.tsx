import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '../../platform/router/hooks.ts';
import { paths } from '../../platform/paths.ts';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useJoinGroup } from '../data.ts';
import type { OwnGroups } from '../data.ts';
import css from '../GroupsPage.module.css';

/** Offers a player who is in no group a group of bots, so that nobody has to play alone. */
export function OfferedGroup({ offer: { name, owner, size, token } }: { offer: NonNullable<OwnGroups['offer']> }) {
  const navigate = useNavigate();
  const join = useJoinGroup(async () => navigate(paths.group(name)));
  return (
    <section className={`card lit pad ${css.offer}`} aria-labelledby="offer">
      <h2 className="h3" id="offer">
        <Trans>Play against someone right now</Trans>
      </h2>
      <p className="t2">
        <Trans>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          is a group of bots with room for you: <Plural value={size} one="# member" other="# members" />, owned by{' '}
          <bdi>{owner}</bdi>
        </Trans>{' '}
        <SimulatedTag />
      </p>
      {join.isError && <ErrorNote error={join.error} />}
      <button
        type="button"
        className="btn p"
        disabled={join.isPending}
        onClick={() => join.mutate({ groupName: name, token })}
      >
        <Trans>Join {name}</Trans>
      </button>
    </section>
  );
}
