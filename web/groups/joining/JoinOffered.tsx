import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../platform/paths.ts';
import { useNavigate } from '../../platform/router/hooks.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useJoinGroup } from '../data.ts';
import type { OwnGroups } from '../data.ts';

interface JoinOfferedProps {
  offer: Pick<NonNullable<OwnGroups['offer']>, 'name' | 'token'>;
  /** True where the name of the group stands beside the button. */
  isShort?: boolean;
}

/** Joins the offered group and opens its page. A refusal is shown before the button. */
export function JoinOffered({ offer: { name, token }, isShort = false }: JoinOfferedProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const join = useJoinGroup(async () => navigate(paths.group(name)));
  return (
    <>
      {join.isError && <ErrorNote error={join.error} />}
      <button
        type="button"
        className="btn p"
        aria-label={isShort ? t`Join ${name}` : undefined}
        disabled={join.isPending}
        onClick={() => join.mutate({ groupName: name, token })}
      >
        {isShort ? <Trans>Join</Trans> : <Trans>Join {name}</Trans>}
      </button>
    </>
  );
}
