import { useLingui } from '@lingui/react/macro';
import { Selection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import type { Editor, EditorOptions } from '@tiptap/react';
import { useState } from 'react';
import { bodySchema } from './body-schema.ts';
import { filesIn } from './files-in.ts';
import prose from '../prose.module.css';
import css from './RichText.module.css';

/** Pictures that wait to be sent and described, the next one first. */
export interface Pictures {
  waiting: File[];
  add: (files: File[]) => void;
  dropFirst: () => void;
}

interface BodyEditor {
  editor: Editor;
  pictures: Pictures;
}

/** The editor of a body. Files that are pasted or dropped wait to be sent; by itself it would know nothing of them. */
export function useBodyEditor(body: string, onChange: (body: string) => void): BodyEditor {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<File[]>([]);
  const add = (files: File[]): void => setWaiting((before) => [...before, ...files]);
  // Made once: with other options at a rendering the editor draws itself anew, and loses keys that were pressed just then.
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
    // The few rules it needs are in the module, where the page's policy wants them.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The bars above and below cover what is written.
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
