import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { Problem } from '../../../game/problem.ts';
import { sentenceFor } from '../../platform/texts/problem-sentences.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSentPicture } from '../data.ts';
import { pictureFault } from './picture-fault.ts';
import { ToolForm } from './ToolForm.tsx';

interface PictureFormProps {
  editor: Editor;
  file: File;
  onClose: () => void;
}

/** Sends a picture to the server while the writer describes it. */
export function PictureForm({ editor, file, onClose }: PictureFormProps) {
  const { t } = useLingui();
  const sent = useSentPicture(file, pictureFault(file) === undefined);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const form = useForm({
    stored: { alt: '' },
    tidy: ({ alt }) => ({ alt: alt.trim() }),
    onSubmit: ({ alt }) => {
      if (!sent.data) return;
      putPicture(editor, { src: sent.data.url, alt });
      close();
    },
  });
  return (
    <ToolForm onSubmit={form.submit} onClose={close} acts={<Act sent={sent} />}>
      <Field
        {...form.field('alt')}
        label={t`What does the picture show?`}
        hint={t`For readers who can't see the picture. Leave this empty if it's purely decorative.`}
        autoComplete="off"
        autoFocus
        maxLength={300}
      />
      <Progress file={file} sent={sent} />
    </ToolForm>
  );
}

type SentPicture = ReturnType<typeof useSentPicture>;

function Act({ sent: { data, error, isFetching, refetch } }: { sent: SentPicture }) {
  if (error && !isFetching && !isRefused(error)) {
    return (
      <button type="button" className="btn p" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </button>
    );
  }
  return (
    <button type="submit" className="btn p" aria-disabled={!data}>
      <Trans>Insert</Trans>
    </button>
  );
}

function Progress({ file, sent: { data, error, isFetching } }: { file: File; sent: SentPicture }) {
  return (
    <>
      <p className="small" role="status">
        {isFetching && (
          <>
            <IconLoader2 size={18} className="spin" aria-hidden="true" /> <Trans>Uploading {file.name}…</Trans>
          </>
        )}
        {data && (
          <>
            <IconCheck size={18} aria-hidden="true" /> <Trans>{file.name} uploaded.</Trans>
          </>
        )}
      </p>
      {(pictureFault(file) !== undefined || (error && !isFetching)) && (
        <p className="note bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <Fault file={file} error={error} />
          </span>
        </p>
      )}
    </>
  );
}

function putPicture(editor: Editor, attrs: { src: string; alt: string }): void {
  editor
    .chain()
    .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
    .run();
}

function Fault({ file, error }: { file: File; error: Error | null }) {
  const fault = pictureFault(file);
  if (fault === 'size' || (error instanceof Problem && error.code === 'too_large')) {
    return <Trans>{file.name} is larger than 2 MB. Make it smaller and try again.</Trans>;
  }
  if (fault === 'type' || isRefused(error)) {
    return <Trans>{file.name} isn't in a supported format. Use PNG, JPEG, GIF or WebP.</Trans>;
  }
  return sentenceFor(error);
}

/** True if the server would refuse the picture again. */
function isRefused(error: Error | null): boolean {
  return error instanceof Problem && (error.code === 'invalid' || error.code === 'too_large');
}
