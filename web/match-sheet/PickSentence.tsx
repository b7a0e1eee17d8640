import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { PickFoot as Foot } from '../predictions/state/pick-state.ts';
import { serverNow, useNow } from '../platform/time.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import css from './PickSentence.module.css';
import { isTrouble } from '../predictions/state/trouble.ts';
import { TroubleSentence, preloadTrouble } from './TroubleSentence.tsx';
import { Kickoff, PickScore } from '../matches/Score.tsx';
import type { Sides } from '../matches/sides-and-round.ts';

interface PickSentenceProps {
  match: Match;
  foot: Foot;
  /** True while only one of the two scores is typed. */
  isHalf: boolean;
  sides: Sides;
  asksThrough: boolean;
  /**
   * The kick-off of the last unfinished match that decides which teams play. Undefined if both sides are known, or if an open side has no
   * such match.
   */
  opensAfter: string | undefined;
}

/** Two lines under the score: what is saved, which pick counts, and what to do. */
export function PickSentence(props: PickSentenceProps) {
  const { kind } = props.foot;
  // It is loaded before there is trouble, because the trouble may be the network. A load that failed is tried again at the next change.
  useEffect(preloadTrouble, [kind]);
  return (
    <div className={css.foot} aria-live="polite">
      <FootWords {...props} />
    </div>
  );
}

function FootWords({ match, foot, isHalf, sides, asksThrough, opensAfter }: PickSentenceProps): ReactNode {
  if (isTrouble(foot)) return <TroubleSentence matchId={match.id} foot={foot} />;
  if (isHalf) return <Half />;
  switch (foot.kind) {
    case 'opens':
      return <Opens after={opensAfter} />;
    case 'no-pick':
      return <NoPick worth={foot.worth} match={match} />;
    case 'last-minutes':
      return <LastMinutes />;
    case 'set-aside':
      return <SetAside pick={foot.pick} />;
    case 'made-late':
      return <MadeLate pick={foot.pick} />;
    case 'choose-side':
      return (
        <span>
          <Trans>Extra time counts, but shoot-out goals don't.</Trans>
        </span>
      );
    case 'saving':
      return <Saving />;
    case 'just-saved':
      return <SavedNow atMs={foot.atMs} asksThrough={asksThrough} />;
    case 'saved':
      return <Saved match={match} asksThrough={asksThrough} />;
    case 'cancelled':
      return <Cancelled match={match} sides={sides} />;
    case 'awarded':
      return (
        <span>
          <Trans>This result was awarded. It counts for the teams, but picks earn no points.</Trans>
        </span>
      );
    case 'nothing':
      return null;
  }
  return foot satisfies never;
}

function LastMinutes() {
  return (
    <span>
      <Trans>
        <b>Last chance.</b> No pick, no points.
      </Trans>
    </span>
  );
}

function SetAside({ pick }: Omit<Extract<Foot, { kind: 'set-aside' }>, 'kind'>) {
  return (
    <span>
      <Trans>
        The teams changed, so your <PickScore pick={pick} /> no longer counts. Pick again.
      </Trans>
    </span>
  );
}

function MadeLate({ pick }: Omit<Extract<Foot, { kind: 'made-late' }>, 'kind'>) {
  return (
    <span>
      <Trans>
        The kick-off was corrected. Your <PickScore pick={pick} /> was saved after it, so it doesn't count.
      </Trans>
    </span>
  );
}

function Half() {
  return (
    <Done icon={<IconPencil size={18} aria-hidden="true" />}>
      <Trans>Other score?</Trans>
    </Done>
  );
}

function Saving() {
  return (
    <Done icon={<IconLoader2 size={18} className="spin" aria-hidden="true" />}>
      <Trans>Saving…</Trans>
    </Done>
  );
}

function SavedNow({ atMs, asksThrough }: { atMs: number; asksThrough: boolean }) {
  return (
    <>
      <Done strong>
        <JustSaved atMs={atMs} />
      </Done>
      {asksThrough && (
        <span>
          <Trans>Shoot-out goals don't count.</Trans>
        </span>
      )}
    </>
  );
}

function Saved({ match, asksThrough }: { match: Match; asksThrough: boolean }) {
  return (
    <>
      <Done>
        <Trans>Saved</Trans>
      </Done>
      <Aside match={match}>{asksThrough && <ScoreRule />}</Aside>
    </>
  );
}

function Cancelled({ match, sides }: { match: Match; sides: Sides }) {
  return (
    <span>
      {match.winner === null ? (
        <Trans>Cancelled. No one earns points.</Trans>
      ) : (
        <Trans>{sides[match.winner].name} win by walkover. Picks earn no points.</Trans>
      )}
    </span>
  );
}

const justNowMs = 60_000;

function JustSaved({ atMs }: { atMs: number }) {
  useNow(10_000);
  return serverNow() - atMs < justNowMs ? <Trans>Saved just now</Trans> : <Trans>Saved</Trans>;
}

function Done({ strong, icon, children }: { strong?: boolean; icon?: ReactElement; children: ReactNode }) {
  return (
    <span className={strong ? `${css.done} ${css.strong}` : css.done}>
      {icon ?? <IconCheck size={18} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}

function Opens({ after }: { after: string | undefined }) {
  if (after === undefined) return <Trans>Opens once both teams are known.</Trans>;
  return (
    <span>
      <Trans>
        Opens once both teams are known, after the <Kickoff at={after} /> match.
      </Trans>
    </span>
  );
}

function NoPick({ worth, match }: { worth: number; match: Match }) {
  return (
    <>
      <span>
        <Trans>
          No pick, no points. Worth up to{' '}
          <b>
            <Plural value={worth} one="# point" other="# points" />
          </b>
          .
        </Trans>
      </span>
      <Aside match={match} />
    </>
  );
}

function Aside({ match, children }: { match: Match; children?: ReactNode }) {
  if (match.reopened) {
    return (
      <span className={css.aside}>
        <Trans>Started by mistake, now reopened.</Trans>
      </span>
    );
  }
  return match.movedFrom ? <Moved from={match.movedFrom} /> : children;
}

export function Moved({ from }: { from: string }) {
  return (
    <span className={css.aside}>
      <Trans>
        Kick-off moved from <Kickoff at={from} />.
      </Trans>
    </span>
  );
}

function ScoreRule() {
  return (
    <span className={css.aside}>
      <Trans>Shoot-out goals don't count.</Trans>
    </span>
  );
}
