import { useLingui } from '@lingui/react/macro';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { IconArrowBackUp } from '../../icons/arrows/IconArrowBackUp.ts';
import { IconArrowForwardUp } from '../../icons/arrows/IconArrowForwardUp.ts';
import { IconBlockquote } from '../../icons/writing/IconBlockquote.ts';
import { IconBold } from '../../icons/writing/IconBold.ts';
import { IconH2 } from '../../icons/writing/IconH2.ts';
import { IconH3 } from '../../icons/writing/IconH3.ts';
import { IconItalic } from '../../icons/writing/IconItalic.ts';
import { IconLink } from '../../icons/writing/IconLink.ts';
import { IconList } from '../../icons/writing/IconList.ts';
import { IconListNumbers } from '../../icons/football/IconListNumbers.ts';
import { IconPhotoPlus } from '../../icons/writing/IconPhotoPlus.ts';
import type { Icon } from '../../icons/icon.tsx';
import { moveAlong } from '../../ui/bar/move-along.ts';
import { pictureTypes } from './picture-fault.ts';
import css from './RichText.module.css';

interface ToolbarProps {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  onPictures: (files: File[]) => void;
}

interface Tool {
  name: string;
  icon: Icon;
  /** Undefined for tools that are not switched on and off, such as undo. */
  isOn?: boolean | undefined;
  isOff?: boolean;
  press: () => void;
}

/** The toolbar is one stop of the Tab key, and arrow keys move within it, as the ARIA pattern for toolbars requires. */
export function Toolbar({ editor, isLinking, onLink, onPictures }: ToolbarProps) {
  const { t } = useLingui();
  const [stop, setStop] = useState(0);
  const files = useRef<HTMLInputElement>(null);
  const tools = useTools({ editor, isLinking, onLink, onPicture: () => files.current?.click() });
  return (
    <div className={css.tools} role="toolbar" aria-label={t`Format`} onKeyDown={moveAlong}>
      {tools.map(({ name, icon: Sign, isOn, isOff = false, press }, place) => (
        <button
          key={name}
          type="button"
          className="ib"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          tabIndex={place === stop ? 0 : -1}
          onFocus={() => setStop(place)}
          // Without this, the text would lose its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && press()}
        >
          <Sign size={24} aria-hidden="true" />
        </button>
      ))}
      <input
        ref={files}
        hidden
        type="file"
        aria-label={t`Picture`}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

interface ToolsGiven {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  onPicture: () => void;
}

function useTools({ editor, isLinking, onLink, onPicture }: ToolsGiven): Tool[] {
  const { t } = useLingui();
  const is = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => editor.chain().focus();
  return [
    { name: t`Bold`, icon: IconBold, isOn: is.bold, press: () => run().toggleBold().run() },
    { name: t`Italic`, icon: IconItalic, isOn: is.italic, press: () => run().toggleItalic().run() },
    { name: t`Heading`, icon: IconH2, isOn: is.h2, press: () => run().toggleHeading({ level: 2 }).run() },
    { name: t`Subheading`, icon: IconH3, isOn: is.h3, press: () => run().toggleHeading({ level: 3 }).run() },
    { name: t`List`, icon: IconList, isOn: is.list, press: () => run().toggleBulletList().run() },
    { name: t`Numbered list`, icon: IconListNumbers, isOn: is.numbers, press: () => run().toggleOrderedList().run() },
    { name: t`Quote`, icon: IconBlockquote, isOn: is.quote, press: () => run().toggleBlockquote().run() },
    { name: t`Link`, icon: IconLink, isOn: is.link || isLinking, press: onLink },
    { name: t`Add a picture`, icon: IconPhotoPlus, press: onPicture },
    { name: t`Undo`, icon: IconArrowBackUp, isOff: !is.undo, press: () => run().undo().run() },
    { name: t`Redo`, icon: IconArrowForwardUp, isOff: !is.redo, press: () => run().redo().run() },
  ];
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}
