import { Plural, Trans } from '@lingui/react/macro';
import type { Match } from '../../../../game/matches/match.ts';
import type { ResultPreview } from '../../../../game/results/preview.ts';
import type { AskedAct } from '../../match-day/asked-acts.ts';
import { EffectTable } from '../../TableEffectShown.tsx';
import { MatchStateText } from '../MatchStateText.tsx';
import { Counts } from './Counts.tsx';
import css from './Preview.module.css';
import { RankChanges } from './RankChanges.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { TableOrdersShown } from './TableOrdersShown.tsx';

interface ResultPreviewShownProps {
  match: Match;
  asked: AskedAct;
  preview: ResultPreview;
}

interface ChangeProps extends Pick<ResultPreviewShownProps, 'match' | 'asked'> {
  state: ResultPreview['state'];
}

/** What a result would change, from the number of players down to what stays as it is. */
export function ResultPreviewShown({ match, asked, preview }: ResultPreviewShownProps) {
  const { effect, bonus, state, table } = preview;
  return (
    <>
      <p className="small t2">
        <Change match={match} asked={asked} state={state} /> <Trans>Nothing is saved until you confirm.</Trans>
      </p>
      {effect && (
        <Counts effect={effect} last={bonus?.groups ?? 0}>
          <Plural value={bonus?.groups ?? 0} one="group, bonus" other="groups, bonus" />
        </Counts>
      )}
      {table && <TableOrdersShown table={table} state={state} />}
      {effect && <RankChanges effect={effect} />}
      <ResultFacts match={match} preview={preview} />
      {effect && effect.players > 0 && (
        <details className={css.more}>
          <summary>
            <Trans>Top of the table</Trans>
          </summary>
          <EffectTable effect={effect} />
        </details>
      )}
    </>
  );
}

/** The state before and after the act. A result that is entered unchanged still overrides the replay and the feed. */
function Change({ match, asked: { from, change }, state }: ChangeProps) {
  const after = (
    <b>
      <MatchStateText {...state} />
    </b>
  );
  if (!isSameState({ ...match, ...from }, state)) {
    return (
      <Trans>
        From <MatchStateText {...match} {...from} /> to {after}.
      </Trans>
    );
  }
  return (
    <>
      <Trans>No change: {after}.</Trans>{' '}
      {typeof change === 'object' && (
        <Trans>A result you enter overrides the replay and the feed until you undo it.</Trans>
      )}
    </>
  );
}

function isSameState(one: ResultPreview['state'], other: ResultPreview['state']): boolean {
  const parts = ({ status, full1, full2, winner, penalties }: ResultPreview['state']) =>
    JSON.stringify([status, full1, full2, winner, penalties?.[1], penalties?.[2]]);
  return parts(one) === parts(other);
}
