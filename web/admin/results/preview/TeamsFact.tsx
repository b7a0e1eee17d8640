import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ResultPreview } from '../../../../game/results/preview.ts';
import { useTeams } from '../../../competition/data.ts';
import { IconFlag } from '../../../icons/football/IconFlag.ts';
import { Fact } from '../../bracket/BracketFacts.tsx';

/** The points of the teams for those who have them as favourites, and how many players have them. */
export function TeamsFact({ teams }: Pick<ResultPreview, 'teams'>) {
  const known = useTeams();
  const nameOf = (tla: string) => known.get(tla)?.shortName ?? tla;
  const changes = teams.map(({ tla, points }) => (
    <span key={tla}>
      {nameOf(tla)}{' '}
      <bdi dir="ltr" className="num nowrap">
        {points > 0 ? `+${points}` : `−${-points}`}
      </bdi>
    </span>
  ));
  return (
    <Fact icon={<IconFlag size={18} aria-hidden="true" />}>
      <b>
        <Trans>Teams: {separated(changes)}</Trans>
      </b>
      <small>
        <Holders teams={teams} />
      </small>
    </Fact>
  );
}

function Holders({ teams }: Pick<ResultPreview, 'teams'>) {
  const known = useTeams();
  if (teams.length === 0) return null;
  return separated(
    teams.map(({ tla, players }) => {
      const team = known.get(tla)?.shortName ?? tla;
      return (
        <Plural
          key={tla}
          value={players}
          one={`${team} is a favourite of # player`}
          other={`${team} is a favourite of # players`}
        />
      );
    }),
  );
}

function separated(parts: React.ReactElement[]) {
  return parts.map((part, place) => (
    <Fragment key={part.key}>
      {place > 0 && ', '}
      {part}
    </Fragment>
  ));
}
