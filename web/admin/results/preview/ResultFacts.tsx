import { Trans } from '@lingui/react/macro';
import { isCancelled, isKnockout } from '../../../../game/matches/match.ts';
import type { Match } from '../../../../game/matches/match.ts';
import type { ResultPreview } from '../../../../game/results/preview.ts';
import { IconCloudDownload } from '../../../icons/arrows/IconCloudDownload.ts';
import { IconLock } from '../../../icons/people/IconLock.ts';
import { IconLockOpen } from '../../../icons/people/IconLockOpen.ts';
import { IconAlertTriangle } from '../../../icons/signs/IconAlertTriangle.ts';
import { useMatches } from '../../../matches/data.ts';
import { matchesWaitingFor } from '../../bracket/waiting-sides.ts';
import { Kickoff } from '../../../matches/Score.tsx';
import { roundNameOf } from '../../../matches/sides-and-round.ts';
import css from '../../Admin.module.css';
import { BracketFacts, Fact } from '../../bracket/BracketFacts.tsx';
import { MatchStateText } from '../MatchStateText.tsx';
import { useQuarantineReasons } from '../use-quarantine-reasons.ts';
import { BonusFact } from './BonusFact.tsx';
import { TeamsFact } from './TeamsFact.tsx';
import { ToldFact } from './ToldFact.tsx';

/** What a result changes besides the table: teams, bonuses, who is told, picks and the bracket. */
export function ResultFacts({ match, preview }: { match: Match; preview: ResultPreview }) {
  const { bonus, closesPicks, teams, told } = preview;
  return (
    <ul className={css.facts}>
      {teams.length > 0 && <TeamsFact teams={teams} />}
      {bonus && bonus.groups > 0 && <BonusFact bonus={bonus} state={preview.state} />}
      {!closesPicks && <ToldFact told={told} />}
      <PickFacts preview={preview} />
      {preview.feed && <FeedNext feed={preview.feed} />}
      <BracketFacts change={preview} />
      <Stuck match={match} after={preview} />
    </ul>
  );
}

function PickFacts({ preview: { callsOff, closesPicks, opensPicks, setAside } }: { preview: ResultPreview }) {
  if (closesPicks) {
    return (
      <Fact icon={<IconLock size={18} aria-hidden="true" />}>
        <Trans>
          This starts the match: picks lock and everyone can see them. You can preview points only after that.
        </Trans>
      </Fact>
    );
  }
  if (callsOff) {
    return (
      <Fact icon={<IconLock size={18} aria-hidden="true" />}>
        <Trans>This cancels the match before kick-off. Its picks lock, earn nothing and stay secret.</Trans>
      </Fact>
    );
  }
  if (opensPicks) {
    return (
      <Fact icon={<IconLockOpen size={18} aria-hidden="true" />}>
        <Trans>
          This undoes a mistaken start: picks reopen and are hidden again. You can no longer change your own pick for
          this match, because you have been able to see everyone's.
        </Trans>
      </Fact>
    );
  }
  return setAside.length > 0 ? null : (
    <Fact icon={<IconLock size={18} aria-hidden="true" />}>
      <b>
        <Trans>Picks stay as they are</Trans>
      </b>
      <small>
        <Trans>No one can change a pick, not even admins.</Trans>
      </small>
    </Fact>
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
