import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '../../../icons/signs/IconAlertTriangle.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import css from '../Competitions.module.css';
import { Decided } from './Faults.tsx';
import type { LatePicksAnswers } from './use-late-picks.ts';

/** Asks whether the picks that were made after a corrected kick-off count. Source: docs/product.md#picks-after-a-corrected-kick-off. */
export function LatePicks({ late, isBusy }: { late: LatePicksAnswers; isBusy: boolean }) {
  const { asked, undecided, decisions, decide } = late;
  const decided = new Map(decisions.map(({ matchId, counts }) => [matchId, counts]));
  return (
    <section className={`card ${css.faults}`} aria-labelledby="late-picks">
      <div className={css.head}>
        <h3 id="late-picks">
          <Trans>Picks after the new kick-off</Trans>
        </h3>
        {undecided > 0 && (
          <Chip tone="bad" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
            <Plural value={undecided} one="# to decide" other="# to decide" />
          </Chip>
        )}
      </div>
      <p className={`small t2 ${css.lateWords}`}>
        <Trans>
          A pick that was changed after the kick-off is one of them, because its earlier score isn't stored. Your
          decision also covers picks made before you update. Picks that don't count are set aside, and their players see
          why.
        </Trans>
      </p>
      <ul>
        {asked.map((match) => (
          <LateMatch
            key={match.matchId}
            match={match}
            counts={decided.get(match.matchId)}
            isBusy={isBusy}
            onDecide={(counts) => decide(match, counts)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LateMatchProps {
  match: LatePicksAnswers['asked'][number];
  /** What the admin has decided; undefined before that. */
  counts: boolean | undefined;
  isBusy: boolean;
  onDecide: (counts: boolean | undefined) => void;
}

function LateMatch({ match, counts, isBusy, onDecide }: LateMatchProps) {
  const { t } = useLingui();
  const { sides, kickoff, picks } = match;
  if (counts !== undefined) {
    const text = counts ? t`${sides}: late picks count.` : t`${sides}: late picks don't count.`;
    return <Decided text={text} isBusy={isBusy} onUndo={() => onDecide(undefined)} />;
  }
  return (
    <li aria-label={sides}>
      <p className="small t2">
        <bdi>{sides}</bdi> · <span className="num">{formatDateTime(kickoff)}</span>
      </p>
      <p>
        <b>
          <Plural
            value={picks}
            one="# pick was made after the new kick-off. Does it count?"
            other="# picks were made after the new kick-off. Do they count?"
          />
        </b>
      </p>
      <div className={css.choices}>
        <button type="button" className="btn s" disabled={isBusy} onClick={() => onDecide(true)}>
          <Plural value={picks} one="It counts" other="They count" />
        </button>
        <button type="button" className="btn s" disabled={isBusy} onClick={() => onDecide(false)}>
          <Plural value={picks} one="It doesn't count" other="They don't count" />
        </button>
      </div>
    </li>
  );
}
