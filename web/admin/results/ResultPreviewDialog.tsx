import { Trans, useLingui } from '@lingui/react/macro';
import { isCancelled, isKnockout, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { ResultPreview } from '../../../game/results/preview.ts';
import { useTeams } from '../../competition/data.ts';
import { IconCloudDownload } from '../../icons/arrows/IconCloudDownload.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { IconLockOpen } from '../../icons/people/IconLockOpen.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { useMatches } from '../../matches/data.ts';
import { matchesWaitingFor } from '../../matches/feeders.ts';
import { Kickoff, Score } from '../../matches/Score.tsx';
import { roundNameOf, sidesOf } from '../../matches/sides-and-round.ts';
import css from '../Admin.module.css';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { BracketFacts, Fact } from '../bracket/BracketFacts.tsx';
import { useEnterResult } from '../data.ts';
import type { ResultAct } from '../data.ts';
import { useQuarantineReasons } from './use-quarantine-reasons.ts';
import { TableEffectShown } from '../TableEffectShown.tsx';

interface ResultPreviewDialogProps {
  match: Match;
  act: ResultAct;
  preview: ResultPreview;
  onClose: () => void;
}

export function ResultPreviewDialog({ match, act, preview, onClose }: ResultPreviewDialogProps) {
  const { t } = useLingui();
  const enter = useEnterResult();
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  const isUndo = act.typed === 'undo';
  return (
    <AdminConfirmDialog
      title={isUndo ? t`Undo the result of ${names}?` : t`Enter the result of ${names}?`}
      act={isUndo ? t`Undo the result` : t`Enter the result`}
      isPending={enter.isPending}
      error={enter.error}
      onAct={() => enter.mutate(act, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <MatchStateText {...match} /> <span aria-hidden="true">→</span>
        <span className="sr">
          <Trans>becomes</Trans>
        </span>{' '}
        <b>
          <MatchStateText {...preview.state} />
        </b>
      </p>
      {preview.effect && <TableEffectShown effect={preview.effect} />}
      <ul className={css.facts}>
        <PickFacts preview={preview} />
        {preview.feed && <FeedNext feed={preview.feed} />}
        <BracketFacts change={preview} />
        <Stuck match={match} after={preview} />
      </ul>
    </AdminConfirmDialog>
  );
}

function PickFacts({ preview }: { preview: ResultPreview }) {
  return (
    <>
      {preview.closesPicks && (
        <Fact icon={<IconLock size={18} aria-hidden="true" />}>
          <Trans>
            This starts the match: picks lock and everyone can see them. You can preview points only after that.
          </Trans>
        </Fact>
      )}
      {preview.callsOff && (
        <Fact icon={<IconLock size={18} aria-hidden="true" />}>
          <Trans>This cancels the match before kick-off. Its picks lock, earn nothing and stay secret.</Trans>
        </Fact>
      )}
      {preview.opensPicks && (
        <Fact icon={<IconLockOpen size={18} aria-hidden="true" />}>
          <Trans>
            This undoes a mistaken start: picks reopen and are hidden again. You can no longer change your own pick for
            this match, because you have been able to see everyone's.
          </Trans>
        </Fact>
      )}
    </>
  );
}

/** Names the matches that lack a team if this one is cancelled and nobody goes through. */
function Stuck({ match, after }: { match: Match; after: ResultPreview }) {
  const matches = useMatches();
  const { state } = after;
  if (!isKnockout(match) || !isCancelled(state) || state.winner !== null) return null;
  const moved = new Map(after.sides.map((change) => [change.matchId, change.after]));
  return matchesWaitingFor(
    match,
    matches.map((other) => ({ ...other, ...moved.get(other.id) })),
  ).map((waiting) => (
    <Fact key={waiting.id} icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
      <Trans>
        {roundNameOf(waiting)}, <Kickoff at={waiting.utcDate} />: this match will be missing a team. Enter a walkover
        instead, or set its teams.
      </Trans>
    </Fact>
  ));
}

/** Explains how the feed affects the match after an undo. */
function FeedNext({ feed: { state, held } }: { feed: NonNullable<ResultPreview['feed']> }) {
  const whys = useQuarantineReasons();
  return (
    <Fact icon={<IconCloudDownload size={18} aria-hidden="true" />}>
      {state && (
        <Trans>
          The feed takes over again with its next update: <MatchStateText {...state} />.
        </Trans>
      )}
      {held && <Trans>The feed's data for this match is quarantined: {whys[held]}</Trans>}
    </Fact>
  );
}

type State = Pick<Match, 'status' | 'full1' | 'full2'> & Partial<Pick<Match, 'winner' | 'penalties'>>;

/** The status and the score of a match, such as "live 1:0". */
export function MatchStateText({ status, full1, full2, winner = null, penalties = null }: State) {
  if (status === 'SCHEDULED') return <Trans>not started</Trans>;
  if (full1 === null || full2 === null) return winner === null ? <Trans>cancelled</Trans> : <Trans>walkover</Trans>;
  const score = <Score full1={full1} full2={full2} />;
  if (isLive({ status })) return <Trans>live {score}</Trans>;
  if (penalties === null) return <Trans>full time {score}</Trans>;
  const shootOut = <Score full1={penalties[1]} full2={penalties[2]} />;
  return (
    <Trans>
      full time {score}, penalties {shootOut}
    </Trans>
  );
}
