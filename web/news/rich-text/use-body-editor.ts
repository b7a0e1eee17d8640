import { useLingui } from '@lingui/react/macro';
import { Selection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import type { Editor, EditorOptions } from '@tiptap/react';
import { useState } from 'react';
import { bodySchema } from './body-schema.ts';
import { filesIn } from './files-in.ts';
import prose from '../prose.module.css';
import css from './RichText.module.css';

export interface Pictures {
  waiting: File[];
  add: (files: File[]) => void;
  dropFirst: () => void;
}

interface BodyEditor {
  editor: Editor;
  pictures: Pictures;
}

/** Creates the editor of a body. The library ignores files that are pasted or dropped, so they are collected here to be sent. */
export function useBodyEditor(body: string, onChange: (body: string) => void): BodyEditor {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<File[]>([]);
  const add = (files: File[]): void => setWaiting((before) => [...before, ...files]);
  // Computed once, because with different options the library creates its editor again and loses the keys that were just pressed.
  const [options] = useState(() => optionsFor({ body, label: t`Text`, onFiles: add }));
  const editor = useEditor({ ...options, onUpdate: (event) => onChange(event.editor.getHTML()) });
  return { editor, pictures: { waiting, add, dropFirst: () => setWaiting((before) => before.slice(1)) } };
}

const coveredPx = { top: 120, right: 0, bottom: 160, left: 0 };

interface OptionsGiven {
  body: string;
  label: string;
  onFiles: (files: File[]) => void;
}

function optionsFor({ body, label, onFiles }: OptionsGiven) {
  return {
    extensions: bodySchema,
    content: body,
    // The library's few styles are in the CSS module instead, because the security policy forbids inline styles.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // Leaves room for the bars above and below, which would otherwise cover the cursor.
      scrollThreshold: coveredPx,
      scrollMargin: coveredPx,
      attributes: {
        class: `${prose.prose} ${css.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handlePaste: (_view, event) => {
        const files = filesIn(event.clipboardData);
        if (files.length > 0) onFiles(files);
        return files.length > 0;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved ? [] : filesIn(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const { doc, tr } = view.state;
        if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        onFiles(files);
        return true;
      },
    },
  } satisfies Partial<EditorOptions> & { shouldRerenderOnTransaction: boolean };
}
