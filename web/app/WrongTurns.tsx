import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteError } from 'react-router';
import { Stadium } from '../ui/Stadium.tsx';
import { Unreachable } from './call.ts';
import { formatTime } from './format.ts';
import { paths } from './paths.ts';
import { sentenceFor } from './problem-sentences.ts';
import { useDocumentTitle } from './use-document-title.ts';
import css from './WrongTurns.module.css';

/** Outside the common layout, with a way home. */
export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`No such page`);
  return (
    <main className={css.page}>
      <Stadium isOut className={css.panel}>
        <b className={css.score} aria-hidden="true">
          4<span>:</span>04
        </b>
        <h1>
          <Trans>No such page</Trans>
        </h1>
        <p className="t2">
          <Trans>The link is old, or has a typing error.</Trans>
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
  useDocumentTitle(t`Something broke`);
  const isSilence = error instanceof Unreachable || isUnloaded(error);
  return (
    <Stadium isOut className={css.panel}>
      <h1>{isSilence ? <Trans>No answer</Trans> : <Trans>Something broke on our side</Trans>}</h1>
      <p className="t2" role="alert">
        {isSilence ? (
          sentenceFor(error instanceof Unreachable ? error : new Unreachable('a part of the page', { cause: error }))
        ) : (
          <Trans>Your picks are safe. Try again, or come back in a minute.</Trans>
        )}
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

/** A page's own file did not come: the network is gone, or a new version has other files. Browsers say so in words only. */
function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
