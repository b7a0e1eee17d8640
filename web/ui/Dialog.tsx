import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '../icons/signs/IconX.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Without it the dialog stays until its question is answered. */
  onClose?: (() => void) | undefined;
}

/**
 * A question that must be answered before anything else. The browser keeps the focus inside and the page behind it inert.
 * It stands at the end of the body, so that it inherits nothing from the place that asks and is never a form inside a form.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const outside = usePressOutside(onClose);
  useFocusBack();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a press on the backdrop close it
    <dialog
      ref={show}
      className={css.dialog}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
      onCancel={(event) => close(event, onClose)}
      onClose={(event) => close(event, onClose)}
      {...outside}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="ib" aria-label={t`Close`} onClick={onClose}>
              <IconX size={32} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}

/** The focus starts where the question says, else at the first thing that takes it. */
function show(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** Only the page takes a dialog away. A browser that closed it all the same (a second press of Escape) has to show it again. */
function close(event: SyntheticEvent<HTMLDialogElement>, onClose: (() => void) | undefined): void {
  // A file that is not chosen, or a dialog inside this one, says so by the same events.
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  if (onClose) onClose();
  else show(event.currentTarget);
}

/** A press that begins and ends on the backdrop closes: not one that marks text in the dialog and ends beside it. */
function usePressOutside(onClose: (() => void) | undefined) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => void (hasBegun.current = event.target === event.currentTarget),
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && hasBegun.current) onClose?.();
    },
  };
}

/** Whoever closes it goes on where they were: a browser does this for dialogs that are closed, not for those that are removed. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.focus({ preventScroll: true })), [before]);
}
