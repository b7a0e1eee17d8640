import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import { newsExtract, titleLength } from '../../../game/news/news.ts';
import type { NewsItem } from '../../../game/news/news.ts';
import { paths } from '../../platform/paths.ts';
import { IconArrowLeft } from '../../icons/arrows/IconArrowLeft.ts';
import { IconTrash } from '../../icons/writing/IconTrash.ts';
import { useMe } from '../../identity/data.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Field } from '../../ui/Field.tsx';
import { Article } from '../Article.tsx';
import { Conflict } from './Conflict.tsx';
import { useDeleteNews } from '../data.ts';
import css from './Editor.module.css';
import { DeletedMeanwhile, Note } from './EditorNotes.tsx';
import { IsPublic } from '../IsPublic.tsx';
import type { DeletedState } from '../NewsPage.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useNewsEditor } from './use-news-editor.ts';
import type { DraftText } from './draft.ts';
import { WriteOrPreview } from './WriteOrPreview.tsx';
import type { Side } from './WriteOrPreview.tsx';

interface EditorProps {
  id: string | undefined;
  item: NewsItem | undefined;
  /** True if the item was deleted while it was open. */
  isGone: boolean;
  session: string;
}

export function Editor({ id, item, isGone, session }: EditorProps) {
  const { t } = useLingui();
  const newsEditor = useNewsEditor({ id, item, session });
  const [side, setSide] = useState<Side>('write');
  return (
    <div className={css.page}>
      <h1 className="sr">{id === undefined ? t`Write news` : t`Edit news item`}</h1>
      <Header item={item} />
      {isGone && item && <DeletedMeanwhile id={item.id} />}
      {newsEditor.theirs && item && (
        <Conflict item={item} theirs={newsEditor.theirs} draft={newsEditor.draft} settle={newsEditor.settle} />
      )}
      {newsEditor.note && !newsEditor.theirs && <Note note={newsEditor.note} editor={newsEditor} />}
      <WriteOrPreview side={side} onChoose={setSide} />
      <div className={css.columns}>
        <section id="news-write" className={`${css.write} ${side === 'write' ? '' : css.away}`} aria-label={t`Write`}>
          <Field
            label={t`Title`}
            value={newsEditor.draft.title}
            maxLength={titleLength.max}
            autoComplete="off"
            onChange={(event) => newsEditor.setTitle(event.target.value)}
          />
          <RichText editor={newsEditor.editor} pictures={newsEditor.pictures} />
          <p className="micro t2">
            <Trans>Teaser in the list: {newsExtract(newsEditor.draft.body)}</Trans>
          </p>
          {item && !isGone && <Delete item={item} />}
        </section>
        <Preview text={newsEditor.draft} item={item} isAway={side === 'write'} />
      </div>
      <SaveBar editor={newsEditor} item={item} isGone={isGone} />
    </div>
  );
}

function Header({ item }: { item: NewsItem | undefined }) {
  return (
    <header className={css.header}>
      <Link className={`btn q ${css.back}`} to={paths.news()}>
        <IconArrowLeft size={18} aria-hidden="true" />
        <Trans>All news</Trans>
      </Link>
      <span className="grow" />
      <IsPublic item={item} />
    </header>
  );
}

function Preview({ text, item, isAway }: { text: DraftText; item: NewsItem | undefined; isAway: boolean }) {
  const { t } = useLingui();
  const { nick } = useMe();
  const [openedAt] = useState(() => new Date().toISOString());
  const { published = null, created = openedAt, author = nick } = item ?? {};
  return (
    <section
      id="news-preview"
      className={`${css.preview} ${isAway ? css.away : ''}`}
      aria-label={t`Preview`}
      // A click on a link would leave the page while somebody is writing.
      onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && event.preventDefault()}
    >
      <p className={`small t2 ${css.label}`}>
        <Trans>What players see</Trans>
      </p>
      <div className="card pad">
        <Article item={{ ...text, published, created, author, edited: null, editor: null }} isPreview />
      </div>
    </section>
  );
}

/** Deletes without a question, because the item can be restored by a button for ten seconds. */
function Delete({ item: { id, title } }: { item: NewsItem }) {
  const navigate = useNavigate();
  const remove = useDeleteNews(async () => {
    const state: DeletedState = { deleted: { id, title } };
    // The navigation is awaited, so that this page is gone before anything is refetched.
    await navigate(paths.news(), { state, immediately: true });
  });
  return (
    <>
      <button
        type="button"
        className={`btn q ${css.delete}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <IconTrash size={18} aria-hidden="true" />
        <Trans>Delete this item</Trans>
      </button>
      {remove.isError && <ErrorNote error={remove.error} />}
    </>
  );
}
