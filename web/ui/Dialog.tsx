import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';
import { MantineParts } from './MantineParts.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Without it the dialog stays until what it asks is answered. */
  onClose?: (() => void) | undefined;
}

/** A question that must be answered before anything else. Load it lazily: it brings a library. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const { t } = useLingui();
  const canClose = onClose !== undefined;
  useFocusBack();
  return (
    <MantineParts>
      <Modal.Root
        opened
        centered
        size={460}
        onClose={onClose ?? stay}
        closeOnEscape={canClose}
        closeOnClickOutside={canClose}
        // Its way to keep the page still writes styles the policy forbids; ours is in the module.
        lockScroll={false}
        transitionProps={{ duration: 160 }}
        classNames={{ content: css.content ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={css.head}>
            <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
            {canClose && <Modal.CloseButton className={css.close ?? ''} aria-label={t`Close`} />}
          </div>
          <Modal.Body className={css.body ?? ''}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineParts>
  );
}

/** Who closes it goes on where he was. The library does so only for dialogs that stay in the page. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.focus({ preventScroll: true })), [before]);
}

function stay(): void {}
