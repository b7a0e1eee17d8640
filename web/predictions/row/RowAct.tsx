import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { PickScore } from '../../matches/Score.tsx';
import { presentPath } from '../../platform/current-competition.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { PickFoot } from '../state/pick-state.ts';
import { useAutosave } from '../data.ts';
import css from './MatchRow.module.css';

interface RowActProps {
  match: Match;
  foot: PickFoot;
  onOpen: (matchId: string) => void;
}

/** The end of a row without points: the one act that a trouble needs, or what is special about the match. The whole sentence is in its sheet. */
export function RowAct({ match, foot, onOpen }: RowActProps): ReactNode {
  const autosave = useAutosave();
  switch (foot.kind) {
    case 'not-saved':
      return (
        <button type="button" className={css.act} onClick={() => autosave.retry(match.id)}>
          <Trans>Try again</Trans>
        </button>
      );
    case 'signed-out':
      return (
        <Link className={css.act} to={paths.login(presentPath())}>
          <Trans>Sign in</Trans>
        </Link>
      );
    case 'two-picks':
    case 'refused':
      return (
        <button type="button" className={css.act} onClick={() => onOpen(match.id)}>
          {foot.kind === 'refused' ? <Trans>Why?</Trans> : <Trans>Choose</Trans>}
        </button>
      );
    case 'too-late':
    case 'not-counted':
    case 'made-late': {
      const late = <PickScore pick={foot.kind === 'made-late' ? foot.pick : foot.value} />;
      return (
        <span className={css.bad}>
          <Trans>{late} too late</Trans>
        </span>
      );
    }
    default:
      return <Note match={match} />;
  }
}

function Note({ match }: { match: Match }) {
  if (match.reopened) return <Trans>Reopened</Trans>;
  if (match.movedFrom !== null) return <Trans>Moved</Trans>;
  return <IconChevronRight size={18} aria-hidden="true" />;
}
