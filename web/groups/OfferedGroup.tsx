import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useJoinGroup } from './data.ts';
import type { OwnGroups } from './data.ts';
import css from './GroupsPage.module.css';

/** A newcomer need not play alone: a group of simulated players takes him in. */
export function OfferedGroup({ offer: { name, owner, size, token } }: { offer: NonNullable<OwnGroups['offer']> }) {
  const join = useJoinGroup();
  const navigate = useNavigate();
  const enter = () => join.mutate({ groupName: name, token }, { onSuccess: () => void navigate(paths.group(name)) });
  return (
    <section className={`card lit pad ${css.offer}`}>
      <h2 className="h3">
        <Trans>Play against somebody at once</Trans>
      </h2>
      <p className="t2">
        <Trans>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          has room: <Plural value={size} one="# simulated player" other="# simulated players" />, led by{' '}
          <bdi>{owner}</bdi>
        </Trans>{' '}
        <SimulatedTag />
      </p>
      {join.isError && <ErrorNote error={join.error} />}
      <button type="button" className="btn p" disabled={join.isPending} onClick={enter}>
        <Trans>Join {name}</Trans>
      </button>
    </section>
  );
}
