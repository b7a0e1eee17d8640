import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './DeviceRow.module.css';

interface DeviceRowProps {
  name: string;
  isThis?: boolean;
  /** When the device signed in or the passkey was added, as text. */
  since: string;
  more?: ReactNode;
  children?: ReactNode;
}

export function DeviceRow({ name, isThis = false, since, more, children }: DeviceRowProps) {
  return (
    <li className={css.device}>
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        {isThis && (
          <>
            {' '}
            <span className={css.here}>
              <Trans>This device</Trans>
            </span>
          </>
        )}
        <br />
        <span className="small t2">
          <Trans>
            Since{' '}
            <bdi dir="ltr" className="num">
              {since}
            </bdi>
          </Trans>
          {more && (
            <>
              {' · '}
              {more}
            </>
          )}
        </span>
      </span>
      {children}
    </li>
  );
}
