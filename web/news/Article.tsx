import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../platform/format.ts';
import css from './Article.module.css';
import { Body } from './Body.tsx';

interface ArticleProps {
  item: {
    title: string;
    body: string;
    published: string | null;
    created: string;
    edited: string | null;
    author: string | null;
    editor: string | null;
  };
  acts?: ReactNode;
  /** True beside the editor, where the page has a different heading. */
  isPreview?: boolean;
}

export function Article({ item, acts, isPreview = false }: ArticleProps) {
  const Title = isPreview ? 'h2' : 'h1';
  return (
    <article>
      <div className={css.by}>
        <p className="small t2 num">
          <When item={item} />
        </p>
        {acts}
      </div>
      <Title className={css.title}>{item.title}</Title>
      <Body html={item.body} />
    </article>
  );
}

function When({ item: { published, created, edited, author, editor } }: Pick<ArticleProps, 'item'>) {
  const editedAt = edited !== null && formatDateTime(edited);
  return (
    <>
      {formatDateTime(published ?? created)}
      {author !== null && (
        <>
          {' · '}
          <bdi>{author}</bdi>
        </>
      )}
      {editedAt !== false && (
        <>
          {' · '}
          {editor === null || editor === author ? (
            <Trans>edited {editedAt}</Trans>
          ) : (
            <Trans>
              edited {editedAt} by <bdi>{editor}</bdi>
            </Trans>
          )}
        </>
      )}
    </>
  );
}
