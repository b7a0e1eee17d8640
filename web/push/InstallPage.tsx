import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { useInstallOffer } from './install-offer.ts';
import { paths } from '../platform/paths.ts';
import { useSiteName } from '../competition/use-document-title.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconDotsVertical } from '../icons/signs/IconDotsVertical.ts';
import { IconDownload } from '../icons/arrows/IconDownload.ts';
import { IconShare2 } from '../icons/arrows/IconShare2.ts';
import { IconSquarePlus } from '../icons/signs/IconSquarePlus.ts';
import { isInstalled, isIos } from '../identity/own-device.ts';
import { Mark } from '../ui/Mark.tsx';
import { useMinWidth } from '../ui/width/use-min-width.ts';
import css from './InstallPage.module.css';

/**
 * Explains how to add the game to the home screen, which an iPhone needs for notifications. The instructions for this device come first.
 * Source: docs/product.md#install-page.
 */
export function InstallPage() {
  const siteName = useSiteName();
  const isHere = isIos();
  const hasRoom = useMinWidth('md');
  const ways = [<IosWay key="ios" isOpen={isHere || hasRoom} />, <OtherWay key="other" isOpen={!isHere || hasRoom} />];
  return (
    <>
      <header className={css.head}>
        <h1>
          <Trans>Add {siteName} to your home screen</Trans>
        </h1>
        <p className="t2">
          <Trans>It opens like an app, without browser toolbars. No app store needed.</Trans>
        </p>
      </header>
      {isInstalled() && (
        <p className={`note ${css.there}`}>
          <IconCheck size={18} aria-hidden="true" />
          <span>
            <Trans>Done. You're using the installed app.</Trans>
          </span>
        </p>
      )}
      <div className={css.ways}>{isHere ? ways : ways.toReversed()}</div>
    </>
  );
}

function IosWay({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const siteName = useSiteName();
  return (
    <Way title={t`iPhone and iPad`} isOpen={isOpen}>
      <p className="small t2">
        <Trans>Required for notifications (iOS or iPadOS 16.4 or later).</Trans>
      </p>
      <ol className={css.steps}>
        <Step icon={<IconShare2 size={24} aria-hidden="true" />}>
          <Trans>
            Tap <b>Share</b> in Safari's toolbar
          </Trans>
        </Step>
        <Step icon={<IconSquarePlus size={24} aria-hidden="true" />}>
          <Trans>
            Choose <b>Add to Home Screen</b>, then <b>Add</b>
          </Trans>
        </Step>
        <Step icon={<Mark height={28} />} isApp>
          <Trans>Open {siteName} from there and sign in</Trans>
        </Step>
      </ol>
      <MessagesNext />
    </Way>
  );
}

function OtherWay({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const install = useInstallOffer();
  return (
    <Way title={t`Android and computers`} isOpen={isOpen}>
      <p className="small t2">
        <Trans>Optional: notifications also work in the browser.</Trans>
      </p>
      {install ? (
        <button type="button" className="btn p" onClick={install}>
          <IconDownload size={18} aria-hidden="true" />
          <Trans>Install</Trans>
        </button>
      ) : (
        <ol className={css.steps}>
          <Step icon={<IconDotsVertical size={24} aria-hidden="true" />}>
            <Trans>Open the browser's menu</Trans>
          </Step>
          <Step icon={<IconDownload size={24} aria-hidden="true" />}>
            <Trans>
              Choose <b>Install</b> or <b>Add to Home screen</b>. Not every browser offers this.
            </Trans>
          </Step>
        </ol>
      )}
      <MessagesNext />
    </Way>
  );
}

/** The instructions for a kind of device. Where there is no room beside them, those for other devices are folded. */
function Way({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  if (isOpen) {
    return (
      <section className={`card pad ${css.way}`} aria-label={title}>
        <h2 className="h3">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details className={css.other}>
      <summary>
        <h2 className="h3">{title}</h2>
      </summary>
      <section className={`card pad ${css.way}`} aria-label={title}>
        {children}
      </section>
    </details>
  );
}

function MessagesNext() {
  return (
    <p className="small">
      <Trans>
        Then switch on notifications in <Link to={paths.profile()}>your profile</Link>.
      </Trans>
    </p>
  );
}

function Step({ icon, isApp = false, children }: { icon: ReactNode; isApp?: boolean; children: ReactNode }) {
  return (
    <li>
      <span className={`${css.icon} ${isApp ? css.app : ''}`}>{icon}</span>
      <span>{children}</span>
    </li>
  );
}
