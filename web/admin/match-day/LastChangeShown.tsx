import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MatchDay } from '../../../game/admin/match-day.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { LastChange } from '../../../game/results/last-change.ts';
import { useTeams } from '../../competition/data.ts';
import { IconArrowBackUp } from '../../icons/arrows/IconArrowBackUp.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { formatTime } from '../../platform/format.ts';
import { lastChangeQuery } from '../data.ts';
import { MatchStateText } from '../results/MatchStateText.tsx';
import { useUndoWords } from '../results/preview/act-words.ts';
import { Counts } from '../results/preview/Counts.tsx';
import preview from '../results/preview/Preview.module.css';
import { RankChanges } from '../results/preview/RankChanges.tsx';
import { TableOrdersShown } from '../results/preview/TableOrdersShown.tsx';
import { undoOf } from './asked-acts.ts';
import type { AskedAct } from './asked-acts.ts';
import { useMinuteOf } from './use-minute-of.ts';

interface LastChangeShownProps {
  matches: Match[];
  facts: MatchDay | undefined;
  onAsk: (asked: AskedAct) => void;
}

/** The column of the preview while nothing is previewed: the effect of the last change of the day. */
export function LastChangeShown({ matches, facts, onAsk }: LastChangeShownProps) {
  const latest = facts?.events.find((event) => 'state' in event);
  const match = matches.find(({ id }) => id === latest?.matchId);
  return (
    <section className={`card ${preview.column}`} aria-labelledby="preview">
      <h2 id="preview" className="h3">
        <Trans>Preview</Trans>
      </h2>
      <p className="small t2">
        <Trans>
          Press a button of a match. Before anything is saved, you'll see how points, ranks and groups would change and
          who would be notified.
        </Trans>
      </p>
      {match && <OfMatch match={match} facts={facts} onAsk={onAsk} />}
    </section>
  );
}

function OfMatch({ match, facts, onAsk }: Omit<LastChangeShownProps, 'matches'> & { match: Match }) {
  const { data: change } = useQuery(lastChangeQuery(match.id, match.version));
  if (!change) return null;
  return (
    <>
      <Named match={match} change={change} />
      <Counts effect={change.effect} last={change.sent ?? 0}>
        <Plural value={change.sent ?? 0} one="notification" other="notifications" />
      </Counts>
      {change.table && <TableOrdersShown table={change.table} />}
      <RankChanges effect={change.effect} />
      <UndoButton match={match} facts={facts} onAsk={onAsk} />
    </>
  );
}

function Named({ match, change }: { match: Match; change: LastChange }) {
  const sides = sidesOf(match, useTeams());
  return (
    <p className={preview.named}>
      <span className="small t2">
        <Source source={change.source} />
      </span>
      <b className="num">
        {formatTime(change.at)} · {sides[1].name}–{sides[2].name} <MatchStateText {...change.after} />
      </b>
    </p>
  );
}

function Source({ source }: Pick<LastChange, 'source'>) {
  switch (source) {
    case 'feed':
      return <Trans>Last change, from the feed</Trans>;
    case 'replay':
      return <Trans>Last change, from the replay</Trans>;
    case 'admin':
      return <Trans>Last change, by an admin</Trans>;
  }
}

function UndoButton({ match, facts, onAsk }: Omit<LastChangeShownProps, 'matches'> & { match: Match }) {
  const minuteOf = useMinuteOf();
  const undo = undoOf(match, {
    isOverridden: facts?.overrides.some(({ matchId }) => matchId === match.id) ?? false,
    events: facts?.events ?? [],
    minute: minuteOf(match),
  });
  const words = useUndoWords(match, undo?.half);
  if (!undo) return null;
  return (
    <button type="button" className="btn s" onClick={() => onAsk(undo)}>
      <IconArrowBackUp size={18} aria-hidden="true" />
      {words.preview}
    </button>
  );
}
