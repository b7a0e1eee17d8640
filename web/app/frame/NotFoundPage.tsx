import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { Stadium } from '../../ui/Stadium.tsx';
import { paths } from '../../platform/paths.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';
import css from './ErrorPages.module.css';
import own from './NotFoundPage.module.css';

/** The page for unknown addresses, outside the common layout, with a link home. Source: docs/product.md#not-found. */
export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`Page not found`);
  return (
    <main className={css.page}>
      <Stadium isOut className={css.panel}>
        <b className={own.score} aria-hidden="true">
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
