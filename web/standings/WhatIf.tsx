import { SelectOrdinal, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconArrowRight } from '../icons/arrows/IconArrowRight.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import type { Sides } from '../matches/sides-and-round.ts';
import { rankBefore } from './climb.ts';
import type { Way } from './data.ts';
import css from './OwnWay.module.css';

interface WhatIfProps {
  way: Way;
  matches: Match[];
  teams: Map<string, Team>;
}

export function WhatIf({ way, matches, teams }: WhatIfProps) {
  const { own, endings } = way;
  if (!own) return null;
  return [...Map.groupBy(endings, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => {
    const match = matches.find(({ id }) => id === matchId);
    if (!match) return null;
    const sides = sidesOf(match, teams);
    return (
      <section key={matchId} className="card pad">
        <h2 className={`h3 ${css.title}`}>
          <Trans>
            If{' '}
            <MatchButton matchId={match.id}>
              {sides[1].name}–{sides[2].name}
            </MatchButton>{' '}
            ends
          </Trans>
        </h2>
        <ul>
          {ofMatch.map((ending) => (
            <li key={ending.kind} className={ending.kind === 'stays' ? `${css.ending} ${css.stays}` : css.ending}>
              <span className={css.score}>
                <Score full1={ending.full1} full2={ending.full2} />
              </span>
              <span className="grow">{wordsOf(ending.kind, sides)}</span>
              <span className={css.ranks}>
                <Ranks from={rankBefore(own)} to={ending.rank} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The rank before and after, or the one that stays. */
function Ranks({ from, to }: { from: number; to: number }) {
  if (from === to) return <SelectOrdinal value={to} one="#st" two="#nd" few="#rd" other="#th" />;
  return (
    <>
      {from}
      <IconArrowRight size={18} aria-hidden="true" />
      <em>{to}</em>
    </>
  );
}

type Ending = Way['endings'][number];

function wordsOf(kind: Ending['kind'], sides: Sides): ReactNode {
  if (kind === 'stays') return <Trans>as it stands</Trans>;
  if (kind === 'draw') return <Trans>a draw</Trans>;
  const { name } = sides[kind === 'win1' ? 1 : 2];
  return <Trans>{name} win</Trans>;
}
