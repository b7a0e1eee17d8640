import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { lastingAddressOf } from '../platform/current-competition.ts';
import { readInvites } from '../platform/device.ts';
import { addressHere, userAgentHere } from '../platform/first-view/this-document.ts';
import { paths } from '../platform/paths.ts';
import { inAppBrowserOf, ownBrowserAddress } from './in-app-browser.ts';
import css from './InAppBrowserNote.module.css';

/** Says in the browser of a chat app that it will forget the fan, and offers a way to the phone's own browser. */
export function InAppBrowserNote() {
  const { t } = useLingui();
  const [said, setSaid] = useState<string>();
  const browser = inAppBrowserOf(userAgentHere());
  if (!browser) return null;
  const { app, isAndroid } = browser;
  const address = ownAddress();
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(
      isCopied ? t`Link copied. Paste it into your browser.` : t`Open ${app}'s menu and choose “Open in browser”.`,
    );
  };
  return (
    <section className="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <Trans>
            You're in {app}'s browser, which will soon sign you out. Open this page in your own browser to stay signed
            in.
          </Trans>
        </p>
        <div className="row">
          {isAndroid && (
            <a className="btn s" href={ownBrowserAddress(address)}>
              <Trans>Open in browser</Trans>
            </a>
          )}
          <button type="button" className="btn s" onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </button>
        </div>
        <p role="status">{said}</p>
      </div>
    </section>
  );
}

/**
 * The other browser does not have the invitations that this one stores, so the address is that of the latest invitation, if there is one.
 */
function ownAddress(): string {
  const token = readInvites().at(-1);
  const path = token === undefined ? paths.login() : paths.joinGroup(token);
  return new URL(lastingAddressOf(path), addressHere().origin).href;
}
