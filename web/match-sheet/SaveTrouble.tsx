import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { presentPath } from '../platform/current-competition.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { sentenceFor } from '../platform/texts/problem-sentences.ts';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { IconRefresh } from '../icons/arrows/IconRefresh.ts';
import { useAutosave } from '../predictions/data.ts';
import type { PickValue } from '../predictions/save-state.ts';
import type { Trouble } from '../predictions/state/trouble.ts';
import css from './PickSentence.module.css';
import { PickScore } from '../matches/Score.tsx';

interface SaveTroubleProps {
  matchId: string;
  foot: Exclude<Trouble, { kind: 'queued' }>;
}

/** What to do about a pick that the server has not taken. */
export function SaveTrouble({ matchId, foot }: SaveTroubleProps) {
  switch (foot.kind) {
    case 'signed-out':
      return <SignedOut value={foot.value} />;
    case 'not-saved':
      return <NotSaved matchId={matchId} value={foot.value} error={foot.error} />;
    case 'two-picks':
      return <TwoPicks matchId={matchId} mine={foot.mine} theirs={foot.theirs} />;
    case 'refused':
      return <Bad>{sentenceFor(new Problem(foot.code, ''))}</Bad>;
    case 'too-late':
      return (
        <Bad>
          <TooLate foot={foot} /> <WhatStands stands={foot.stands} />
        </Bad>
      );
    case 'not-counted':
      return (
        <Bad>
          <Trans>
            <PickScore pick={foot.value} /> wasn't sent before kick-off.
          </Trans>{' '}
          <WhatStands stands={foot.stands} />
        </Bad>
      );
  }
  return foot satisfies never;
}

function SignedOut({ value }: { value: PickValue }) {
  return (
    <>
      <span>
        <Trans>
          You're signed out. <PickScore pick={value} /> is saved on this device.
        </Trans>
      </span>
      <Link className={`btn q ${css.act}`} to={paths.login(presentPath())}>
        <Trans>Sign in</Trans>
      </Link>
    </>
  );
}

function Bad({ children }: { children: ReactNode }) {
  return (
    <span className={css.bad}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

function NotSaved({ matchId, value, error }: { matchId: string; value: PickValue; error: unknown }) {
  const autosave = useAutosave();
  return (
    <>
      <span>
        {error instanceof Problem ? sentenceFor(error) : <Trans>The server isn't responding.</Trans>}{' '}
        {value && (
          <Trans>
            <PickScore pick={value} /> is saved on this device.
          </Trans>
        )}
      </span>
      <button type="button" className={`btn q ${css.act}`} onClick={() => autosave.retry(matchId)}>
        <IconRefresh size={18} aria-hidden="true" />
        <Trans>Try again</Trans>
      </button>
    </>
  );
}

function TwoPicks({ matchId, mine, theirs }: { matchId: string; mine: PickValue; theirs: PickValue }) {
  const autosave = useAutosave();
  return (
    <>
      <span>
        <Trans>You saved a different pick on another device.</Trans>
      </span>
      <button type="button" className={`btn s ${css.choice}`} onClick={() => autosave.keepMine(matchId)}>
        <Trans>
          Keep <PickScore pick={mine} />
        </Trans>
      </button>
      <button type="button" className={`btn s ${css.choice}`} onClick={() => autosave.keepTheirs(matchId)}>
        <Trans>
          Use <PickScore pick={theirs} />
        </Trans>
      </button>
    </>
  );
}

function TooLate({ foot }: { foot: Extract<Trouble, { kind: 'too-late' }> }) {
  const { value, lateMs, hasEarlyStart } = foot;
  const pick = <PickScore pick={value} />;
  if (hasEarlyStart) return <Trans>The match started before its scheduled kick-off, so {pick} arrived too late.</Trans>;
  const seconds = Math.max(1, Math.round(lateMs / 1000));
  if (seconds > 120) return <Trans>{pick} arrived after kick-off.</Trans>;
  return (
    <Trans>
      {pick} arrived <Plural value={seconds} one="# second" other="# seconds" /> after kick-off.
    </Trans>
  );
}

function WhatStands({ stands }: { stands: Prediction | null }) {
  if (!stands) return <Trans>You have no pick for this match.</Trans>;
  return (
    <Trans>
      Your earlier pick, <PickScore pick={stands} />, still counts.
    </Trans>
  );
}
