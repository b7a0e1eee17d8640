import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFailure } from '../../platform/router/hooks.ts';
import { Problem } from '../../../game/problem.ts';
import { Stadium } from '../../ui/Stadium.tsx';
import { Unreachable } from '../../platform/calls/reach.ts';
import { formatTime } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { silenceSentence } from '../../platform/texts/silence-sentence.ts';
import { serverAnswers, subscribeToAnswers } from '../../platform/calls/server-answers.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';
import css from './ErrorPages.module.css';
import { useExternalStore } from '../../platform/use-external-store.ts';

/** Replaces the whole page if not even the layout could be loaded. */
export function BrokenPage() {
  return (
    <main className={css.page}>
      <BrokenPart />
    </main>
  );
}

/** Replaces a page that could not be shown. */
export function BrokenPart() {
  const error = useFailure();
  const { t } = useLingui();
  const isSilence = error instanceof Unreachable || isUnloaded(error);
  const answers = useExternalStore(subscribeToAnswers, serverAnswers);
  const isOffline = isSilence && !answers;
  // For example, the competition of this page has been removed since the page was opened.
  const isGone = error instanceof Problem && error.code === 'not_found';
  useDocumentTitle(isOffline ? t`You're offline` : t`Something went wrong`);
  useVersionLookUps(isSilence && !isOffline);
  useReloadOnceAnswered(isOffline);
  return (
    <Stadium isOut className={css.panel}>
      <h1>
        {isGone ? <Trans>This page no longer exists</Trans> : <WhatBroke isSilence={isSilence} isOffline={isOffline} />}
      </h1>
      <p className="t2" role="alert">
        {isOffline && (
          <Trans>You haven't opened this page on this device yet. It will load when you're back online.</Trans>
        )}
        {isSilence && !isOffline && silenceSentence()}
        {isGone && <Trans>It may have been renamed or removed.</Trans>}
        {!isSilence && !isGone && <Trans>Your picks are safe. Try again, or come back in a minute.</Trans>}
      </p>
      <div className={css.acts}>
        <button type="button" className="btn p" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </button>
        {/* A plain link, because it loads the whole page again even if the router is what failed. */}
        <a className="btn s" href={paths.home()}>
          <Trans>Home</Trans>
        </a>
      </div>
      <p className="micro t2 num">{formatTime(Date.now())}</p>
    </Stadium>
  );
}

/** The check for a new version is repeated, because a server that is being replaced may not answer. */
const lookUpEveryMs = 10_000;

/** Looks for a new version while the page cannot be shown, because the server may no longer have a file of the old version. */
function useVersionLookUps(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void lookForNewVersion();
    const timer = setInterval(() => void lookForNewVersion(), lookUpEveryMs);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/** Reloads the page as soon as the server answers. Nothing typed is lost, because no page is shown. */
function useReloadOnceAnswered(isOffline: boolean): void {
  useEffect(
    () => (isOffline ? subscribeToAnswers(() => serverAnswers() && location.reload()) : undefined),
    [isOffline],
  );
}

function WhatBroke({ isSilence, isOffline }: { isSilence: boolean; isOffline: boolean }) {
  if (isOffline) return <Trans>You're offline</Trans>;
  return isSilence ? <Trans>The server isn't responding</Trans> : <Trans>Something went wrong on our end</Trans>;
}

async function lookForNewVersion(): Promise<void> {
  const following = await import('../../offline/follow-versions.ts').catch(() => undefined);
  await following?.lookForNewVersion();
}

/**
 * True if a chunk of the page's code could not be loaded, because the network is gone or a new version has other files. Browsers report it
 * only in the text of the error.
 */
function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
