import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BracketPreview } from '../../../game/results/sides.ts';
import { useTeams } from '../../competition/data.ts';
import { IconBell } from '../../icons/people/IconBell.ts';
import { IconPinned } from '../../icons/signs/IconPinned.ts';
import { IconTournament } from '../../icons/football/IconTournament.ts';
import { useMatches } from '../../matches/data.ts';
import { roundNameOf, sidesOf } from '../../matches/sides-and-round.ts';

export function BracketFacts({ change }: { change: Pick<BracketPreview, 'sides' | 'setAside' | 'kept'> }) {
  return (
    <>
      {change.sides.map((side) => (
        <MovedSides key={side.matchId} {...side} />
      ))}
      {change.setAside.length > 0 && (
        <Fact icon={<IconBell size={18} aria-hidden="true" />}>
          <Plural
            value={change.setAside.length}
            one="Picks for # match no longer count. We'll ask the players to pick again."
            other="Picks for # matches no longer count. We'll ask the players to pick again."
          />
        </Fact>
      )}
      {change.kept.map((side) => (
        <Kept key={`${side.matchId} ${side.stands}`} {...side} />
      ))}
    </>
  );
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function MovedSides({ matchId, before, after }: BracketPreview['sides'][number]) {
  const teams = useTeams();
  const match = useMatches().find(({ id }) => id === matchId);
  if (!match) return null;
  const [was, is] = [sidesOf({ ...match, ...before }, teams), sidesOf({ ...match, ...after }, teams)];
  return (
    <Fact icon={<IconTournament size={18} aria-hidden="true" />}>
      <Trans>
        {roundNameOf(match)}: {was[1].name}–{was[2].name} becomes{' '}
        <b>
          {is[1].name}–{is[2].name}
        </b>
      </Trans>
    </Fact>
  );
}

function Kept({ matchId, stands, byResults }: BracketPreview['kept'][number]) {
  const teams = useTeams();
  const match = useMatches().find(({ id }) => id === matchId);
  if (!match) return null;
  const [team, other] = [teams.get(stands)?.shortName ?? stands, teams.get(byResults)?.shortName ?? byResults];
  return (
    <Fact icon={<IconPinned size={18} aria-hidden="true" />}>
      <Trans>
        {roundNameOf(match)}: <b>{team}</b> stay. The results now put {other} here, but a later match that depends on
        this one has locked.
      </Trans>
    </Fact>
  );
}
