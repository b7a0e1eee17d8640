import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { isMissing } from '../matches/days/days.ts';
import { serverNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { PickProgress } from './PickProgress.tsx';
import { QuickPickRow } from './QuickPickRow.tsx';
import type { PickPlace } from './QuickPickRow.tsx';
import css from './QuickPicks.module.css';

/** With more matches, the rows on a phone have buttons to step only while they are typed in, so that all of them fit on one screen. */
const mostWithSteps = 5;

interface QuickPicksProps {
  title: string;
  /** The day of the matches, if all are on one day. */
  day: string | undefined;
  matches: Match[];
  onClose: () => void;
}

/** All matches of a day or matchday on one screen, a row each. Two digits are a pick, and the focus moves on to the next match without one. Source: docs/product.md#quick-picks. */
export function QuickPicks({ title, day, matches, onClose }: QuickPicksProps) {
  const place: PickPlace = { competition: useCompetition(), teams: useTeams(), picks: useOwnPicks() };
  const { stored } = place.picks;
  const inOrder = matches.toSorted((one, other) => one.utcDate.localeCompare(other.utcDate));
  // On a phone, no field of rows with buttons gets the focus, because the keyboard would cover rows although it is not needed.
  const isTyped = matches.length > mostWithSteps || matchMedia('(pointer: fine)').matches;
  const [focused] = useState(() =>
    isTyped ? inOrder.find((match) => isMissing(match, stored, serverNow()))?.id : undefined,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={`small t2 num ${css.about}`}>
        {day !== undefined && <bdi dir="ltr">{day}</bdi>}
        <PickProgress matches={matches} picked={stored} />
      </p>
      <ul className={`${css.rows} ${matches.length > mostWithSteps ? css.many : ''}`}>
        {inOrder.map((match) => (
          <QuickPickRow key={match.id} match={match} place={place} day={day} isFocused={match.id === focused} />
        ))}
      </ul>
      <button type="button" className="btn p" onClick={onClose}>
        <Trans>Done</Trans>
      </button>
    </Dialog>
  );
}
