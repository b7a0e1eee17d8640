import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '../platform/router/hooks.ts';
import type { MessageKind, PushMessage } from '../../game/messages/message.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { IconNews } from '../icons/writing/IconNews.ts';
import { IconScoreboard } from '../icons/football/IconScoreboard.ts';
import { IconUserPlus } from '../icons/people/IconUserPlus.ts';
import { IconX } from '../icons/signs/IconX.ts';
import { openPath } from '../platform/path-here.ts';
import { softHyphens } from '../ui/soft-hyphens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { noticeMs, withNotice } from './notices.ts';
import { listenToWorker } from './page-message.ts';
import css from './TopNotices.module.css';

/**
 * Shows notifications while the page is open, and navigates when a system notification is clicked. The service worker sends both. The
 * component is loaded lazily, because nothing waits for it. Source: docs/product.md#notifications.
 */
export function TopNotices() {
  const navigate = useNavigate();
  const [notices, setNotices] = useState<PushMessage[]>([]);
  useEffect(
    () =>
      listenToWorker((message) => {
        if ('show' in message) return setNotices((shown) => withNotice(shown, message.show));
        openPath(message.open, (path) => void navigate(path));
      }),
    [navigate],
  );
  const drop = (id: string) => setNotices((shown) => shown.filter((notice) => notice.id !== id));
  const draw = (message: PushMessage) => <Notice key={message.id} message={message} onEnd={() => drop(message.id)} />;
  // Both elements exist from the start, because screen readers announce only changes inside elements that they know.
  return (
    <div className={css.place}>
      <div role="alert">{notices.filter(isUrgent).map(draw)}</div>
      <div role="status">{notices.filter((notice) => !isUrgent(notice)).map(draw)}</div>
    </div>
  );
}

/** A missing pick is urgent, because its match locks within an hour. */
function isUrgent({ kind }: PushMessage): boolean {
  return kind === 'missing';
}

/** A notice that disappears after a while, unless the pointer is on it or it has the focus. */
function Notice({ message, onEnd }: { message: PushMessage; onEnd: () => void }) {
  const { t } = useLingui();
  const { nick, title, body, path, kind } = message;
  const hold = useEndAfter(noticeMs, onEnd);
  return (
    <article className={css.notice} {...hold}>
      <span className={`${css.icon} ${isUrgent(message) ? css.urgent : ''}`}>
        <KindIcon kind={kind} />
      </span>
      <span className="grow">
        <bdi className={css.nick}>{nick}</bdi>
        <SiteLink className={css.link} to={path} onClick={onEnd}>
          {softHyphens(title)}
        </SiteLink>
        <span className={`small t2 ${css.body}`}>{body}</span>
      </span>
      <button type="button" className={`ib ${css.close}`} aria-label={t`Close`} onClick={onEnd}>
        <IconX size={18} aria-hidden="true" />
      </button>
      <i className={css.time} style={{ animationDuration: `${noticeMs}ms` }} />
    </article>
  );
}

function KindIcon({ kind }: { kind: MessageKind }) {
  switch (kind) {
    case 'missing':
      return <IconClock size={24} aria-hidden="true" />;
    case 'matches':
      return <IconScoreboard size={24} aria-hidden="true" />;
    case 'news':
      return <IconNews size={24} aria-hidden="true" />;
    case 'joined':
      return <IconUserPlus size={24} aria-hidden="true" />;
  }
}

/**
 * Calls `onEnd` after `totalMs`. The time stands still while the pointer or the focus is on the notice, which the
 * returned handlers track.
 */
function useEndAfter(totalMs: number, onEnd: () => void) {
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const isHeld = holds.pointer || holds.focus;
  const leftMs = useRef(totalMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [isHeld]);
  return {
    onPointerEnter: () => setHolds((before) => ({ ...before, pointer: true })),
    onPointerLeave: () => setHolds((before) => ({ ...before, pointer: false })),
    onFocus: () => setHolds((before) => ({ ...before, focus: true })),
    onBlur: () => setHolds((before) => ({ ...before, focus: false })),
  };
}
