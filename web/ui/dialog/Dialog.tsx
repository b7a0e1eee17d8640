import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '../../icons/signs/IconX.ts';
import { isOnServer } from '../../platform/first-view/this-document.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** If it is missing, the dialog can only be closed by answering its question. */
  onClose?: (() => void) | undefined;
  /** A `sheet` stands at the bottom of a narrow screen, and below the start of the top bar of a wide one. `screen` covers everything. A `panel`
   * stands at the bottom of a narrow screen, and at the end side of a wide one. */
  place?: 'middle' | 'sheet' | 'screen' | 'panel';
}

/**
 * A dialog that must be answered before anything else. The browser keeps the focus inside it and makes the page behind it inert. It is
 * rendered at the end of the body, so that it inherits no styles and a form in it is never inside another form.
 */
export function Dialog(props: DialogProps) {
  // The server can render nothing at the end of the body, and a first view is inert anyway.
  return isOnServer() ? null : <OpenDialog {...props} />;
}

function OpenDialog({ title, children, onClose, place = 'middle' }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const outside = usePressOutside(onClose);
  useFocusBack();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a press on the backdrop close it
    <dialog
      ref={show}
      className={`${css.dialog} ${css[place] ?? ''}`}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
      onCancel={(event) => close(event, onClose)}
      onClose={(event) => close(event, onClose)}
      {...outside}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={titleId} tabIndex={-1} className={place === 'sheet' || place === 'panel' ? 'h3' : undefined}>
            {title}
          </h2>
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

/** Focuses the element marked with `data-autofocus`, or else the title, because the button that closes is not what a dialog was opened for. */
function show(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
  first?.focus();
}

/** Only the page closes a dialog. Some browsers close it anyway after a second press of Escape; it is then shown again. */
function close(event: SyntheticEvent<HTMLDialogElement>, onClose: (() => void) | undefined): void {
  // A cancelled file input, or a dialog inside this one, triggers the same events, which must be ignored.
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  if (onClose) onClose();
  else show(event.currentTarget);
}

/**
 * Closes the dialog on a press that begins and ends on the backdrop. It stays open when a fan selects text in the dialog and releases the
 * button on the backdrop.
 */
function usePressOutside(onClose: (() => void) | undefined) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => void (hasBegun.current = event.target === event.currentTarget),
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && hasBegun.current) onClose?.();
    },
  };
}

/**
 * Returns the focus to the element that had it before, or to the page's content if that element is gone. Browsers do this for dialogs that are
 * closed, but not for dialogs that are removed.
 */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const to = before?.isConnected ? before : document.getElementById('main');
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
    },
    [before],
  );
}
