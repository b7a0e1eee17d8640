import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './DeviceRow.module.css';

interface DeviceRowProps {
  name: string;
  /** Whether the fan is looking at it. */
  isThis?: boolean;
  /** Since when, already written out. */
  since: string;
  /** What else is known. */
  more?: ReactNode;
  /** What may be done with it. */
  children?: ReactNode;
}

/** A device or a key in a list of them: what it is called, since when it is known, and what may be done with it. */
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
