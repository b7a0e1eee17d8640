import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from '../../platform/router/hooks.ts';
import type { NewsItem } from '../../../game/news/news.ts';
import { paths } from '../../platform/paths.ts';
import { useMe } from '../../identity/data.ts';
import { canonicalBody } from '../rich-text/body-schema.ts';
import { useSaveNews } from '../data.ts';
import type { EditState } from './EditNewsPage.tsx';
import { useBodyEditor } from '../rich-text/use-body-editor.ts';
import { useDraft } from './use-draft.ts';
import { joinTexts, isConflict, isUnsaved, versionOf, draftFrom } from './draft.ts';
import type { Version, Draft } from './draft.ts';

/** A note above the text, which stays until the text is saved or the note is closed. */
export type EditorNote = { kind: 'restored' } | { kind: 'both' } | { kind: 'theirs'; mine: Draft };

interface Edited {
  id: string | undefined;
  item: NewsItem | undefined;
  /** The key of the editor, which stays the same when a new item gets its address. */
  session: string;
}

/** The state of the editor of one item: the text in it, the stored version, and the actions on them. */
export function useNewsEditor({ id, item, session }: Edited) {
  const { uid } = useMe();
  const stored = useMemo(() => item && versionOf(item, canonicalBody), [item]);
  const written = useDraft({ uid, id }, stored);
  const { draft, latest, put, wasKept } = written;
  const [note, setNote] = useState<EditorNote | undefined>(wasKept ? { kind: 'restored' } : undefined);
  const { editor, pictures } = useBodyEditor(draft.body, (body) => put((now) => ({ ...now, body })));
  // The editor's library manages the displayed text, so a version that replaces it must be passed to the library.
  useEffect(() => showBody(editor, latest.current.draft.body), [editor, latest, draft]);
  const replace = (next: Draft): void => {
    const body = canonicalBody(next.body);
    put(() => ({ ...next, body }));
    showBody(editor, body);
  };
  const { save, submit } = useSubmit({ session, written, onSaved: () => setNote(undefined) });

  return {
    draft,
    stored,
    editor,
    pictures,
    save,
    submit,
    settle: resolutionsOf({ editor, written, replace, submit, setNote }),
    note,
    theirs: isConflict(draft, stored) && !save.isPending ? stored : undefined,
    setTitle: (title: string) => put((now) => ({ ...now, title })),
    /** Replaces the text by the stored version, or by nothing. */
    startAgain: (from: Draft) => {
      replace(from);
      setNote(undefined);
    },
    /**
     * Restores the writer's own text, which another writer's version had replaced. Saving it overwrites that version.
     */
    bringBack: (mine: Draft) => {
      replace({ ...mine, base: latest.current.draft.base });
      setNote(undefined);
    },
    closeNote: () => setNote(undefined),
  };
}

export type NewsEditor = ReturnType<typeof useNewsEditor>;

/**
 * Sets the editor's text as one step of its history, so that it can be undone. On a slow first load the library destroys its editor and
 * creates another one, which then shows the text.
 */
function showBody(editor: Editor, body: string): void {
  if (editor.isDestroyed) return;
  if (editor.getHTML() !== body) editor.commands.setContent(body, { emitUpdate: false });
}

interface Submit {
  session: string;
  written: ReturnType<typeof useDraft>;
  onSaved: () => void;
}

/** Saves the text, `public`, or both. A new item gets its address when it is created. */
function useSubmit({ session, written: { latest, put, moveTo }, onSaved }: Submit) {
  const navigate = useNavigate();
  const save = useSaveNews();

  function goToItem({ id }: NewsItem, isPublic: boolean | undefined): void {
    moveTo(id);
    const state: EditState = { session };
    void navigate(paths.editNews(id), { replace: true, state });
    if (isPublic) save.mutate({ id, public: true });
  }

  function submit(isPublic?: boolean): void {
    const { key, draft: now } = latest.current;
    const sent = { title: now.title.trim(), body: now.body };
    const isTextSent = key.id === undefined || isUnsaved(now);
    const onSuccess = (answer: NewsItem): void => {
      if (isTextSent) {
        put((then) => ({ ...then, base: { ...sent, edited: answer.edited } }));
        onSaved();
      }
      if (key.id === undefined) goToItem(answer, isPublic);
    };
    save.mutate(
      {
        id: key.id,
        ...(isTextSent && { text: { ...sent, edited: now.base?.edited ?? null } }),
        ...(isPublic !== undefined && { public: isPublic }),
      },
      { onSuccess },
    );
  }

  return { save, submit };
}

interface ConflictParts {
  editor: Editor;
  written: ReturnType<typeof useDraft>;
  replace: (next: Draft) => void;
  submit: () => void;
  setNote: (note: EditorNote) => void;
}

function resolutionsOf({ editor, written: { latest, put }, replace, submit, setNote }: ConflictParts) {
  return {
    /** Joins both texts; `mark` is the text of the line between them. */
    both: (theirs: Version, mark: string): void => {
      replace(joinTexts(theirs, latest.current.draft, mark));
      setNote({ kind: 'both' });
      editor.commands.focus('start');
    },
    theirs: (theirs: Version): void => {
      setNote({ kind: 'theirs', mine: latest.current.draft });
      replace(draftFrom(theirs));
      editor.commands.focus('start');
    },
    mine: (theirs: Version): void => {
      put((now) => ({ ...now, base: theirs }));
      submit();
      editor.commands.focus();
    },
  };
}
