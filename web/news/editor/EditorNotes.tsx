import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconHistory } from '../../icons/arrows/IconHistory.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useChangeNews } from '../data.ts';
import css from './EditorNotes.module.css';
import type { EditorNote, NewsEditor } from './use-news-editor.ts';
import { newDraft, draftFrom } from './draft.ts';

/** Explains why the text has changed without a key press. If the change can be undone, the note offers that. */
export function Note({ note, editor }: { note: EditorNote; editor: NewsEditor }) {
  const { stored } = editor;
  switch (note.kind) {
    case 'restored':
      return (
        <Said
          act={
            <button
              type="button"
              className="btn q"
              onClick={() => editor.startAgain(stored ? draftFrom(stored) : newDraft())}
            >
              {stored ? <Trans>Use the saved text</Trans> : <Trans>Start from scratch</Trans>}
            </button>
          }
        >
          <Trans>This is your unfinished text. It's only on this device and hasn't been saved yet.</Trans>
        </Said>
      );
    case 'both':
      return (
        <Said>
          <Trans>Both texts are below, theirs first. Delete what you don't need, then save.</Trans>
        </Said>
      );
    case 'theirs':
      return (
        <Said
          act={
            <button type="button" className="btn q" onClick={() => editor.bringBack(note.mine)}>
              <Trans>Restore your text</Trans>
            </button>
          }
        >
          <Trans>The saved text is below. Your unsaved text is kept until you leave this page.</Trans>
        </Said>
      );
  }
}

function Said({ act, children }: { act?: ReactNode; children: ReactNode }) {
  return (
    <div className={`note ${css.note}`} role="status">
      <IconHistory size={18} aria-hidden="true" />
      <span className="grow">{children}</span>
      {act}
    </div>
  );
}

export function DeletedMeanwhile({ id }: { id: string }) {
  const change = useChangeNews();
  return (
    <>
      <div className={`note bad ${css.note}`} role="alert">
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span className="grow">
          <Trans>Someone deleted this item. Your text is kept here. To save it, restore the item first.</Trans>
        </span>
        <button
          type="button"
          className="btn s"
          disabled={change.isPending}
          onClick={() => change.mutate({ id, deleted: false })}
        >
          <Trans>Restore item</Trans>
        </button>
      </div>
      {change.isError && <ErrorNote error={change.error} />}
    </>
  );
}
