import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { linkAddress } from './link-address.ts';
import { ToolForm } from './ToolForm.tsx';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link on the selected text. If no text is selected, the address itself is inserted. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const { t } = useLingui();
  const [former] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const noAddress = t`That isn't a link. Enter a web address, an email address, or a path such as /help.`;
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const form = useForm({
    stored: { address: former },
    tidy: ({ address }) => ({ address: address.trim() }),
    faultsOf: ({ address }) => ({ address: addressOf(address) === undefined ? noAddress : undefined }),
    onSubmit: ({ address }) => {
      putLink(editor, { text: address, isNew: former === '' });
      close();
    },
  });
  const takeOut = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <ToolForm onSubmit={form.submit} onClose={close} acts={<Acts isNew={former === ''} onTakeOut={takeOut} />}>
      <Field
        {...form.field('address')}
        label={t`Link address`}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        autoFocus
        dir="ltr"
        placeholder="example.org"
      />
    </ToolForm>
  );
}

function Acts({ isNew, onTakeOut }: { isNew: boolean; onTakeOut: () => void }) {
  return (
    <>
      <button type="submit" className="btn p">
        {isNew ? <Trans>Add link</Trans> : <Trans>Change link</Trans>}
      </button>
      {!isNew && (
        <button type="button" className="btn s" onClick={onTakeOut}>
          <Trans>Remove link</Trans>
        </button>
      )}
    </>
  );
}

function addressOf(text: string): string | undefined {
  return linkAddress(text, location.origin);
}

function putLink(editor: Editor, { text, isNew }: { text: string; isNew: boolean }): void {
  const href = addressOf(text) ?? '';
  if (editor.state.selection.empty && isNew) {
    editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
  } else {
    editor.chain().extendMarkRange('link').setLink({ href }).run();
  }
}
