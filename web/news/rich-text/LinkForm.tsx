import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { linkAddress } from './link-address.ts';
import css from './RichText.module.css';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** Where the marked words lead; with nothing marked the address itself is put in. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const { t } = useLingui();
  const [given] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(false);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = (): void => {
    const href = linkAddress(typed, location.origin);
    if (href === undefined) return setWrong(true);
    if (editor.state.selection.empty && given === '') {
      editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    } else {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    }
    close();
  };
  const takeOut = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Field
        label={t`Where the link leads`}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        autoFocus
        dir="ltr"
        placeholder="example.org"
        value={typed}
        error={
          isWrong ? t`That is no address. A page of the web, an e-mail address, or a path such as /help.` : undefined
        }
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <div className={css.answers}>
        <button type="submit" className="btn p">
          <Trans>Set the link</Trans>
        </button>
        {given !== '' && (
          <button type="button" className="btn s" onClick={takeOut}>
            <Trans>Take it out</Trans>
          </button>
        )}
        <button type="button" className="btn q" onClick={close}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}
