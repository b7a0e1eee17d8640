import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bodyLimit } from '../../../game/news/news.ts';
import type { NewsItem } from '../../../game/news/news.ts';
import { Problem } from '../../../game/problem.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import css from './SaveBar.module.css';
import type { NewsEditor } from './use-news-editor.ts';
import { isUnsaved } from './draft.ts';

interface SaveBarProps {
  editor: NewsEditor;
  item: NewsItem | undefined;
  isGone: boolean;
}

/** Shows what players see now, and the buttons that change it. If a button is disabled, the reason is shown too. */
export function SaveBar({ editor, item, isGone }: SaveBarProps) {
  const { draft, save, theirs } = editor;
  const why = useWhyNot(editor, isGone);
  return (
    <section className={`card ${css.bar}`}>
      <p className={`small ${css.state}`} id="what-players-see" role="status">
        {save.isPending ? (
          <>
            <IconLoader2 size={18} className="spin" aria-hidden="true" /> <Trans>Saving…</Trans>
          </>
        ) : (
          <State isNew={!item} isPublic={item?.public ?? false} isUnsaved={isUnsaved(draft)} why={why} />
        )}
      </p>
      <Acts editor={editor} item={item} isOff={why !== undefined || save.isPending} />
      {save.isError && !theirs && !isOld(save.error) && (
        <div className={css.error}>
          <ErrorNote error={save.error} />
        </div>
      )}
    </section>
  );
}

function Acts({ editor: { draft, submit }, item, isOff }: Omit<SaveBarProps, 'isGone'> & { isOff: boolean }) {
  const unsaved = isUnsaved(draft);
  if (item?.public) {
    return (
      <>
        <Act isOff={isOff} onPress={() => submit(false)}>
          <Trans>Unpublish</Trans>
        </Act>
        <Act isMain isOff={isOff || !unsaved} onPress={() => submit()}>
          <Trans>Save</Trans>
        </Act>
      </>
    );
  }
  return (
    <>
      <Act isOff={isOff || (item !== undefined && !unsaved)} onPress={() => submit()}>
        <Trans>Save draft</Trans>
      </Act>
      <Act isMain isOff={isOff} onPress={() => submit(true)}>
        <Trans>Publish</Trans>
      </Act>
    </>
  );
}

interface ActProps {
  isMain?: boolean;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Act({ isMain = false, isOff, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className={isMain ? 'btn p' : 'btn s'}
      aria-disabled={isOff}
      aria-describedby="what-players-see"
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

function useWhyNot({ draft, theirs }: NewsEditor, isGone: boolean): string | undefined {
  const { t } = useLingui();
  if (isGone) return t`Someone deleted this item. Restore it first.`;
  if (theirs) return t`First, choose what to do above.`;
  if (draft.title.trim() === '') return t`Add a title first.`;
  if (draft.body.length > bodyLimit) return t`This item is too long. Split it in two.`;
  return undefined;
}

interface StateProps {
  isNew: boolean;
  isPublic: boolean;
  isUnsaved: boolean;
  why: string | undefined;
}

function State({ isNew, isPublic, isUnsaved, why }: StateProps) {
  const { t } = useLingui();
  const head = isUnsaved || isNew ? t`Not saved yet` : t`Saved`;
  return (
    <>
      <b>{head}</b>
      <br />
      <span className="t2">{why ?? <WhoSees isNew={isNew} isPublic={isPublic} isUnsaved={isUnsaved} />}</span>
    </>
  );
}

function WhoSees({ isNew, isPublic, isUnsaved }: Omit<StateProps, 'why'>) {
  if (isNew) return <Trans>Visible only to you, on this device</Trans>;
  if (!isPublic) return isUnsaved ? <Trans>Staff still see the old text</Trans> : <Trans>Visible only to staff</Trans>;
  return isUnsaved ? <Trans>Players still see the old text</Trans> : <Trans>Players see this text</Trans>;
}

/** True if the error is already explained by the comparison of both versions or by the note that the item was deleted. */
function isOld(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'edited_meanwhile' || error.code === 'not_found');
}
