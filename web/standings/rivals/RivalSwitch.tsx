import { Trans } from '@lingui/react/macro';
import { useMe } from '../../identity/data.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useRivals } from './data.ts';
import css from './RivalSwitch.module.css';
import { useFollow } from './use-follow.ts';

/** Follows the player of a profile. Nobody else learns of it. Source: docs/product.md#rivals. */
export function RivalSwitch({ uid }: { uid: string }) {
  const me = useMe();
  const rivals = useRivals(me.uid);
  const follow = useFollow(me.uid, uid);
  const isStored = rivals?.rivals.some((row) => row.uid === uid) ?? false;
  return (
    <div className={css.rival}>
      <Switch
        label={<Trans>Rival</Trans>}
        checked={follow.isPending ? follow.variables : isStored}
        onChange={(isFollowed) => follow.mutate(isFollowed)}
      />
      <p className="small t2">
        <Trans>Rivals share a table on your home page. Only you can see who you follow.</Trans>
      </p>
      {follow.error && <ErrorNote error={follow.error} />}
    </div>
  );
}
