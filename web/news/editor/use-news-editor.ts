import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewsItem } from '../../../game/news/news.ts';
import { paths } from '../../app/paths.ts';
import { useMe } from '../../identity/data.ts';
import { canonicalBody } from '../rich-text/body-schema.ts';
import { useSaveNews } from '../data.ts';
import type { EditState } from './EditNewsPage.tsx';
import { useBodyEditor } from '../rich-text/use-body-editor.ts';
import { useWriting } from './use-writing.ts';
import { bothTogether, isClash, isUnsaved, versionOf, writingFrom } from './writing.ts';
import type { Version, Writing } from './writing.ts';

/** What there is to say above the text, until it is saved or waved away. */
export type EditorNote = { kind: 'restored' } | { kind: 'both' } | { kind: 'theirs'; mine: Writing };

interface Edited {
  /** Undefined until a new item is saved for the first time. */
  id: string | undefined;
  item: NewsItem | undefined;
  /** What keeps the editor in place when a new item gets its address. */
  session: string;
}

/** The editor of one item: what stands in it, what is stored, and the ways between the two. */
export function useNewsEditor({ id, item, session }: Edited) {
  const { uid } = useMe();
  const stored = useMemo(() => item && versionOf(item, canonicalBody), [item]);
  const written = useWriting({ uid, id }, stored);
  const { writing, latest, put, wasKept } = written;
  const [note, setNote] = useState<EditorNote | undefined>(wasKept ? { kind: 'restored' } : undefined);
  const { editor, pictures } = useBodyEditor(writing.body, (body) => put((now) => ({ ...now, body })));
  // The text in the editor is the library's own: a version that takes the place of what was written is put there.
  useEffect(() => showBody(editor, latest.current.writing.body), [editor, latest, writing]);
  const replace = (next: Writing): void => {
    const body = canonicalBody(next.body);
    put(() => ({ ...next, body }));
    showBody(editor, body);
  };
  const { save, submit } = useSubmit({ session, written, onSaved: () => setNote(undefined) });

  return {
    writing,
    stored,
    editor,
    pictures,
    save,
    submit,
    settle: waysOut({ editor, written, replace, submit, setNote }),
    note,
    theirs: isClash(writing, stored) && !save.isPending ? stored : undefined,
    setTitle: (title: string) => put((now) => ({ ...now, title })),
    /** Back to what is stored, or to nothing. */
    startAgain: (from: Writing) => {
      replace(from);
      setNote(undefined);
    },
    /** What gave way to another's text comes back, to be saved over it. */
    bringBack: (mine: Writing) => {
      replace({ ...mine, base: latest.current.writing.base });
      setNote(undefined);
    },
    closeNote: () => setNote(undefined),
  };
}

export type NewsEditor = ReturnType<typeof useNewsEditor>;

/** One step in the editor's own history, where it can be undone. */
function showBody(editor: Editor, body: string): void {
  if (editor.getHTML() !== body) editor.commands.setContent(body, { emitUpdate: false });
}

interface Submit {
  session: string;
  written: ReturnType<typeof useWriting>;
  onSaved: () => void;
}

/** Saves the text, the flag, or both. A new item is written first, and has an address from then on. */
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
    const { place, writing: now } = latest.current;
    const sent = { title: now.title.trim(), body: now.body };
    const isTextSent = place.id === undefined || isUnsaved(now);
    const onSuccess = (answer: NewsItem): void => {
      if (isTextSent) {
        put((then) => ({ ...then, base: { ...sent, edited: answer.edited } }));
        onSaved();
      }
      if (place.id === undefined) goToItem(answer, isPublic);
    };
    save.mutate(
      {
        id: place.id,
        ...(isTextSent && { text: { ...sent, edited: now.base?.edited ?? null } }),
        ...(isPublic !== undefined && { public: isPublic }),
      },
      { onSuccess },
    );
  }

  return { save, submit };
}

interface Clash {
  editor: Editor;
  written: ReturnType<typeof useWriting>;
  replace: (next: Writing) => void;
  submit: () => void;
  setNote: (note: EditorNote) => void;
}

/** How to go on when somebody else has saved other words. */
function waysOut({ editor, written: { latest, put }, replace, submit, setNote }: Clash) {
  return {
    /** `mark` stands between the two texts. */
    both: (theirs: Version, mark: string): void => {
      replace(bothTogether(theirs, latest.current.writing, mark));
      setNote({ kind: 'both' });
      editor.commands.focus('start');
    },
    theirs: (theirs: Version): void => {
      setNote({ kind: 'theirs', mine: latest.current.writing });
      replace(writingFrom(theirs));
      editor.commands.focus('start');
    },
    mine: (theirs: Version): void => {
      put((now) => ({ ...now, base: theirs }));
      submit();
      editor.commands.focus();
    },
  };
}
