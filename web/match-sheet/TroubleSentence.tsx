import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { withTexts } from '../platform/texts/language.ts';
import { lazyPart } from '../platform/first-view/lazy-part.tsx';
import { PickScore } from '../matches/Score.tsx';
import type { PickValue } from '../predictions/save-state.ts';
import type { Trouble } from '../predictions/state/trouble.ts';

const SaveTrouble = lazyPart(() =>
  withTexts(import('./SaveTrouble.tsx'), 'sign-in').then((module) => module.SaveTrouble),
);

export function preloadTrouble(): void {
  void SaveTrouble.preload();
}

/** What became of a pick that is not stored on the server. Without a connection nothing can be loaded, so only the other cases are loaded separately. */
export function TroubleSentence({ matchId, foot }: { matchId: string; foot: Trouble }) {
  if (foot.kind === 'queued') return <span>{foot.value ? <QueuedPick value={foot.value} /> : <QueuedClear />}</span>;
  return (
    <Suspense>
      <SaveTrouble matchId={matchId} foot={foot} />
    </Suspense>
  );
}

function QueuedPick({ value }: { value: PickValue }) {
  return (
    <Trans>
      You're offline. We'll send <PickScore pick={value} /> when you're back online. It counts only if it arrives before
      kick-off.
    </Trans>
  );
}

function QueuedClear() {
  return <Trans>You're offline. We'll clear your pick when you're back online.</Trans>;
}
