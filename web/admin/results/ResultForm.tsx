import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { roundNameOf, sidesOf } from '../../matches/sides-and-round.ts';
import css from '../Admin.module.css';
import type { ResultAct } from '../data.ts';
import { typeScoreOf } from '../match-day/asked-acts.ts';
import type { AskedAct } from '../match-day/asked-acts.ts';
import { AskedPreview } from './preview/AskedPreview.tsx';
import { Reopen } from './Reopen.tsx';
import { TypedResultForm } from './TypedResultForm.tsx';

/** A form for the result of one match. It is saved only after the admin has seen what it changes. */
export function ResultForm({ match }: { match: Match }) {
  const sides = sidesOf(match, useTeams());
  const [asked, ask] = useState<AskedAct>();
  const look = (change: ResultAct['change']) =>
    ask({ ...typeScoreOf(match), change, ...(change === 'undo' && { button: 'undo' }) });
  const undo = (
    <button type="button" className="btn s" disabled={match.version === 0} onClick={() => look('undo')}>
      <Trans>Undo the last result entered</Trans>
    </button>
  );
  return (
    <div className={`card pad ${css.form}`}>
      <div className={css.named}>
        <h3>
          {sides[1].name}–{sides[2].name}
        </h3>
        <span className="small t2">{roundNameOf(match)}</span>
      </div>
      {match.team1 !== null && match.team2 !== null ? (
        <TypedResultForm match={match} otherButton={undo} onLook={look} />
      ) : (
        <p className="note">
          <Trans>The teams for this match aren't known yet. You can enter a result once they are.</Trans>
        </p>
      )}
      <Reopen match={match} />
      {asked && <AskedPreview asked={asked} match={match} place="dialog" onAsk={ask} onClose={() => ask(undefined)} />}
    </div>
  );
}
