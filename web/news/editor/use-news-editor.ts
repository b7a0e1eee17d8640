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
import { bothTogether, isSameText, isUnsaved, versionOf, writingFrom } from './writing.ts';
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
  const navigate = useNavigate();
  const stored = useMemo(() => item && versionOf(item, canonicalBody), [item]);
  const { writing, latest, put, moveTo, wasKept } = useWriting({ uid, id }, stored);
  const [note, setNote] = useState<EditorNote | undefined>(wasKept ? { kind: 'restored' } : undefined);
  const save = useSaveNews();
  const { editor, pictures } = useBodyEditor(writing.body, (body) => put((now) => ({ ...now, body })));

  const replace = (next: Writing): void => {
    const body = canonicalBody(next.body);
    put(() => ({ ...next, body }));
    // One step in the editor's own history: it can be undone there.
    if (editor.getHTML() !== body) editor.commands.setContent(body, { emitUpdate: false });
  };

  const isBehind = isNewer(stored, writing.base);
  const isClash = isBehind && isUnsaved(writing) && !isSameText(writing, stored);
  // Somebody else has saved, and nothing of ours would be lost: go on from there.
  useEffect(() => {
    if (isBehind && !isClash) replace(writingFrom(stored));
  });

  const submit = (isPublic?: boolean): void => {
    const { place, writing: now } = latest.current;
    const sent = { title: now.title.trim(), body: now.body };
    const isTextSent = place.id === undefined || isUnsaved(now);
    save.mutate(
      {
        id: place.id,
        ...(isTextSent && { text: { ...sent, edited: now.base?.edited ?? null } }),
        ...(isPublic !== undefined && { public: isPublic }),
      },
      {
        onSuccess: (answer) => {
          if (isTextSent) {
            put((then) => ({ ...then, base: { ...sent, edited: answer.edited } }));
            setNote(undefined);
          }
          if (place.id !== undefined) return;
          moveTo(answer.id);
          const state: EditState = { session };
          void navigate(paths.editNews(answer.id), { replace: true, state });
          if (isPublic) save.mutate({ id: answer.id, public: true });
        },
      },
    );
  };

  const settle = {
    /** `mark` stands between the two texts. */
    both: (theirs: Version, mark: string) => {
      replace(bothTogether(theirs, latest.current.writing, mark));
      setNote({ kind: 'both' });
      editor.commands.focus('start');
    },
    theirs: (theirs: Version) => {
      setNote({ kind: 'theirs', mine: latest.current.writing });
      replace(writingFrom(theirs));
      editor.commands.focus('start');
    },
    mine: (theirs: Version) => {
      put((now) => ({ ...now, base: theirs }));
      submit();
      editor.commands.focus();
    },
  };

  return {
    writing,
    stored,
    editor,
    pictures,
    save,
    submit,
    settle,
    note,
    theirs: isClash && !save.isPending ? stored : undefined,
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

function isNewer(stored: Version | undefined, base: Version | null): stored is Version {
  return stored !== undefined && (base === null || (stored.edited ?? '') > (base.edited ?? ''));
}
