import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../identity/data.ts';
import { IconPlus } from '../../icons/signs/IconPlus.ts';

const CreateGroupDialog = lazy(() =>
  import('./CreateGroupDialog.tsx').then((module) => ({ default: module.CreateGroupDialog })),
);

/** Opens the dialog that creates a group. `isMain` is false where the page has a more important button. */
export function NewGroupButton({ isMain = true }: { isMain?: boolean }) {
  const me = useMe();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <button type="button" className={isMain ? 'btn p' : 'btn s'} onClick={() => setCreating(true)}>
        <IconPlus size={18} aria-hidden="true" />
        <Trans>New group</Trans>
      </button>
      {isCreating && (
        <Suspense>
          <CreateGroupDialog me={me} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
