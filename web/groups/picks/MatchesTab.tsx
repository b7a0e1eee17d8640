import { useState } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { useTeams } from '../../competition/data.ts';
import { useMe } from '../../identity/data.ts';
import { DayStrip } from '../../matches/days/DayStrip.tsx';
import { MatchdayStrip } from '../../matches/days/MatchdayStrip.tsx';
import { useOwnPicks } from '../../predictions/data.ts';
import { PicksOfDay } from './PicksOfDay.tsx';
import { useDays } from './use-days.ts';

export function MatchesTab({ group }: { group: Group }) {
  const me = useMe();
  const teams = useTeams();
  const { stored: picked } = useOwnPicks();
  const { days, rounds, today } = useDays();
  const [chosen, setChosen] = useState(today);
  const day = days.find((day) => day.day === chosen);
  return (
    <div className="stack">
      {rounds ? (
        <MatchdayStrip rounds={rounds} picked={picked} current={chosen} onChoose={setChosen} />
      ) : (
        <DayStrip days={days} picked={picked} current={chosen} onChoose={setChosen} />
      )}
      {day && <PicksOfDay key={day.day} group={group} day={day} teams={teams} meUid={me.uid} />}
    </div>
  );
}
