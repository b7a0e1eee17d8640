import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { NotFoundPanel } from '../../ui/not-found/NotFoundPanel.tsx';
import { paths } from '../../platform/paths.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';
import css from './ErrorPages.module.css';

/** The page for unknown addresses, outside the common layout, with a link home. Source: docs/product.md#not-found. */
export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`Page not found`);
  return (
    <main className={css.page}>
      <NotFoundPanel title={<Trans>Page not found</Trans>} why={<Trans>The link is out of date or mistyped.</Trans>}>
        <Link className="btn p" to={paths.home()}>
          <Trans>Home</Trans>
        </Link>
      </NotFoundPanel>
    </main>
  );
}
