import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Problem } from '../../../game/problem.ts';
import { sentenceFor } from '../../app/problem-sentences.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { Field } from '../../ui/Field.tsx';
import { useSendPicture } from '../data.ts';
import { pictureFault } from './picture-fault.ts';
import css from './RichText.module.css';

interface PictureFormProps {
  editor: Editor;
  file: File;
  onClose: () => void;
}

/** A picture on its way: it is sent while its writer says what it shows. */
export function PictureForm({ editor, file, onClose }: PictureFormProps) {
  const { t } = useLingui();
  const [alt, setAlt] = useState('');
  const { mutate, data, error, isPending } = useSendPicture();
  const isHopeless = pictureFault(file) !== undefined;
  useEffect(() => {
    if (!isHopeless) mutate(file);
  }, [isHopeless, file, mutate]);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = (): void => {
    if (!data) return;
    editor
      .chain()
      .insertContent([{ type: 'image', attrs: { src: data.url, alt: alt.trim() } }, { type: 'paragraph' }])
      .run();
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
        label={t`What does the picture show?`}
        hint={t`For those who can't see it. Leave it empty if it only decorates.`}
        autoComplete="off"
        autoFocus
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <p className="small" role="status">
        {isPending && (
          <>
            <IconLoader2 size={18} className="spin" aria-hidden="true" /> <Trans>Sending {file.name}…</Trans>
          </>
        )}
        {data && (
          <>
            <IconCheck size={18} aria-hidden="true" /> <Trans>{file.name} is there.</Trans>
          </>
        )}
      </p>
      {(isHopeless || error) && (
        <p className="note bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <Fault file={file} error={error} />
          </span>
        </p>
      )}
      <div className={css.answers}>
        {error && !isRefused(error) ? (
          <button type="button" className="btn p" onClick={() => mutate(file)}>
            <Trans>Try again</Trans>
          </button>
        ) : (
          <button type="submit" className="btn p" aria-disabled={!data}>
            <Trans>Put it in</Trans>
          </button>
        )}
        <button type="button" className="btn q" onClick={close}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}

function Fault({ file, error }: { file: File; error: Error | null }) {
  const fault = pictureFault(file);
  if (fault === 'size' || (error instanceof Problem && error.code === 'too_large')) {
    return <Trans>{file.name} is larger than 2 MB. Make it smaller and try again.</Trans>;
  }
  if (fault === 'type' || isRefused(error)) {
    return <Trans>{file.name} is no picture this page can show. PNG, JPEG, GIF and WebP work.</Trans>;
  }
  return sentenceFor(error);
}

/** Sending it again would change nothing. */
function isRefused(error: Error | null): boolean {
  return error instanceof Problem && (error.code === 'invalid' || error.code === 'too_large');
}
