import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useRouteError } from 'react-router';
import { Stadium } from '../../ui/Stadium.tsx';
import { Unreachable } from '../calls/call.ts';
import { formatTime } from '../format.ts';
import { paths } from '../paths.ts';
import { sentenceFor } from '../problem-sentences.ts';
import { serverAnswers, subscribeToAnswers } from '../calls/server-answers.ts';
import { useDocumentTitle } from './use-document-title.ts';
import css from './WrongTurns.module.css';

/** A page outside the common layout, with a way home. Source: docs/product.md#not-found. */
export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`Page not found`);
  return (
    <main className={css.page}>
      <Stadium isOut className={css.panel}>
        <b className={css.score} aria-hidden="true">
          4<span>:</span>04
        </b>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <p className="t2">
          <Trans>The link is out of date or mistyped.</Trans>
        </p>
        <div className={css.acts}>
          <Link className="btn p" to={paths.home()}>
            <Trans>Home</Trans>
          </Link>
        </div>
      </Stadium>
    </main>
  );
}

/** When nothing could be loaded: no layout to stand in. */
export function BrokenPage() {
  return (
    <main className={css.page}>
      <BrokenPart />
    </main>
  );
}

/** In the place of a page that could not be shown. */
export function BrokenPart() {
  const error = useRouteError();
  const { t } = useLingui();
  const isSilence = error instanceof Unreachable || isUnloaded(error);
  const answers = useSyncExternalStore(subscribeToAnswers, serverAnswers);
  const isOffline = isSilence && !answers;
  useDocumentTitle(isOffline ? t`You're offline` : t`Something went wrong`);
  useVersionLookUps(isSilence && !isOffline);
  useReloadOnceAnswered(isOffline);
  return (
    <Stadium isOut className={css.panel}>
      <h1>
        <WhatBroke isSilence={isSilence} isOffline={isOffline} />
      </h1>
      <p className="t2" role="alert">
        {isOffline && (
          <Trans>You haven't opened this page on this device yet. It will load when you're back online.</Trans>
        )}
        {isSilence && !isOffline && sentenceFor(new Unreachable('the page, or a part of it', { cause: error }))}
        {!isSilence && <Trans>Your picks are safe. Try again, or come back in a minute.</Trans>}
      </p>
      <div className={css.acts}>
        <button type="button" className="btn p" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </button>
        {/* A whole new page: what broke may be what navigates. */}
        <a className="btn s" href={paths.home()}>
          <Trans>Home</Trans>
        </a>
      </div>
      <p className="micro t2 num">{formatTime(Date.now())}</p>
    </Stadium>
  );
}

/** While the server is exchanged, a look-up may get no answer, so it is repeated. */
const lookUpEveryMs = 10_000;

/** Looks for a new version while the page cannot be shown, because a file of the former version may be gone. */
function useVersionLookUps(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void lookForNewVersion();
    const timer = setInterval(() => void lookForNewVersion(), lookUpEveryMs);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/** Reloads the page as soon as the server answers. Nothing typed is lost, because the page was never shown. */
function useReloadOnceAnswered(isOffline: boolean): void {
  useEffect(
    () => (isOffline ? subscribeToAnswers(() => serverAnswers() && location.reload()) : undefined),
    [isOffline],
  );
}

function WhatBroke({ isSilence, isOffline }: { isSilence: boolean; isOffline: boolean }) {
  if (isOffline) return <Trans>You're offline</Trans>;
  return isSilence ? <Trans>No answer</Trans> : <Trans>Something went wrong on our side</Trans>;
}

/** The file may be gone because a new version has others: then that version comes in. */
async function lookForNewVersion(): Promise<void> {
  const following = await import('../../offline/follow-versions.ts').catch(() => undefined);
  await following?.lookForNewVersion();
}

/** A page's own file did not come: the network is gone, or a new version has other files. Browsers say so in words only. */
function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
