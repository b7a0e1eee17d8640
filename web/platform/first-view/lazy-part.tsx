import { use, useEffect, useReducer } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import { isOnServer, noteFile } from './this-document.ts';

/** A part of a page whose code is loaded separately. It must be shown within `Suspense`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead. Once it is loaded, the part is shown at once, also on the server. Never rejects. */
  preload(): Promise<void>;
}

/** A part whose code could not be loaded shows nothing. After this time it is tried again. */
const againMs = 5000;

/**
 * Unlike `lazy` of React, a part that is loaded already does not wait, so nothing moves when it is shown. A part that fails never takes the
 * rest of the page with it. If the first view contains the part, the server sends the styles of `files` (in `web/`) with it, and names their code.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { files = [] }: { files?: string[] } = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failedAtMs = -againMs;
  const start = (): Promise<void> =>
    (loading ??= load().then(
      (Component) => void (Loaded = Component),
      () => {
        loading = undefined;
        failedAtMs = Date.now();
      },
    ));
  function Part(props: Props): ReactNode {
    const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
    if (!Loaded && Date.now() - failedAtMs < againMs) return <Later onTime={tryAgain} />;
    if (!Loaded) use(start());
    if (isOnServer()) for (const file of files) noteFile(file);
    return (
      Loaded && (
        <PartBoundary>
          <Loaded {...props} />
        </PartBoundary>
      )
    );
  }
  return Object.assign(Part, { preload: start });
}

/** Shows nothing, and calls `onTime` once a load that failed may be tried again. */
function Later({ onTime }: { onTime: () => void }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(onTime, againMs);
    return () => clearTimeout(timer);
  }, [onTime]);
  return null;
}
