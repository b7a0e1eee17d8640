import { EditorContent } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import css from './RichText.module.css';
import { Toolbar } from './Toolbar.tsx';
import type { Pictures } from './use-body-editor.ts';

interface RichTextProps {
  editor: Editor;
  pictures: Pictures;
}

export function RichText({ editor, pictures: { waiting, add, dropFirst } }: RichTextProps) {
  const [isLinking, setLinking] = useState(false);
  const [picture] = waiting;
  return (
    <div className={css.box}>
      <Toolbar editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} onPictures={add} />
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      {picture && <PictureForm key={waiting.length} editor={editor} file={picture} onClose={dropFirst} />}
      <EditorContent editor={editor} />
    </div>
  );
}
