import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { idOf, siteCompetitionsQuery, yearsOf } from '../competitions/data.ts';
import { useMe } from '../identity/data.ts';
import { isPicked } from '../matches/days/days.ts';
import { competitionId } from '../platform/current-competition.ts';
import { formatDay } from '../platform/format.ts';
import { serverNow } from '../platform/time.ts';
import { AutosaveOfOther, openAutosave, ownAutosave } from '../predictions/data.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Plate } from '../ui/plate/Plate.tsx';
import { endPicks } from './end-picks.ts';
import type { PickedTogether } from './end-picks.ts';
import { nextToPick } from './next-to-pick.ts';
import css from './QuickPicks.module.css';
import { queriesOf } from './queries-of.ts';
import { QuickPickRow } from './QuickPickRow.tsx';
import { usePlaces } from './use-places.ts';
import type { Place } from './use-places.ts';

interface NextPicksProps {
  /** The competitions that the fan has entered and that are not finished. */
  competitions: SiteCompetition[];
  most: number;
  onClose: () => void;
}

/**
 * The ten matches without a pick that lock first, whatever their competition, on one screen. Each is saved by the calls, the queue and the
 * autosave of its own competition. Source: docs/product.md#next-picks.
 */
export function NextPicks({ competitions, most, onClose }: NextPicksProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { places, error, retry } = usePlaces(competitions);
  const shownPicks = useRef<PickedTogether[]>([]);
  const isEnding = useRef(false);
  const close = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    const hasEnded = await endPicks(shownPicks.current);
    isEnding.current = false;
    if (!hasEnded) return document.querySelector('[data-trouble]')?.scrollIntoView({ block: 'center' });
    void client.invalidateQueries({ queryKey: siteCompetitionsQuery.queryKey });
    return onClose();
  };
  return (
    <Dialog title={t`Next to pick`} onClose={() => void close()}>
      {places && (
        <Rows
          places={places}
          most={most}
          onShown={(all) => void (shownPicks.current = all)}
          onDone={() => void close()}
        />
      )}
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!places && !error && (
        <p className="small t2" role="status">
          <Trans>Loading</Trans>
        </p>
      )}
    </Dialog>
  );
}

interface RowsProps extends Pick<NextPicksProps, 'most'> {
  places: Place[];
  /** Is called once with what is picked here. */
  onShown: (all: PickedTogether[]) => void;
  onDone: () => void;
}

function Rows({ places, most, onShown, onDone }: RowsProps) {
  const shown = useShownMatches({ places, most });
  const rows = shown.flatMap(({ competition, ids, autosave }) => {
    const place = places.find(({ of }) => idOf(of) === competition);
    const matches = ids.flatMap((id) => place?.matches.find((match) => match.id === id) ?? []);
    return place ? [{ place, matches, autosave }] : [];
  });
  const all = rows.flatMap(({ place, matches }) => matches.map((match) => ({ match, picked: place.picks.stored })));
  const made = all.filter(({ match, picked }) => isPicked(match, picked, serverNow())).length;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onShown(shown);
  }, []);
  // The dialog was there before its rows.
  useEffect(() => first.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={first} className="stack">
      <p className="small num">
        {all.length === 0 ? (
          <Trans>There's nothing to pick right now.</Trans>
        ) : (
          <Trans>
            {made} of {all.length} picked
          </Trans>
        )}
      </p>
      {rows.map(({ place, matches, autosave }, group) => (
        <RowsOfPlace key={idOf(place.of)} {...{ place, matches, autosave }} isFirst={group === 0} />
      ))}
      <button type="button" className="btn p" onClick={onDone}>
        <Trans>Done</Trans>
      </button>
    </div>
  );
}

/** The matches stay the same while the dialog is open, so that no row leaves once it is picked. */
function useShownMatches({ places, most }: Pick<RowsProps, 'places' | 'most'>) {
  const { uid } = useMe();
  const client = useQueryClient();
  const [shown] = useState(() => {
    const pickable = places.map(({ of, matches, picks }) => ({ competition: idOf(of), matches, picked: picks.stored }));
    return nextToPick(pickable, { nowMs: serverNow(), most }).map(({ competition, matches }) => {
      const isHere = competition === competitionId();
      // The page has opened its own. To open it again would make rows of the page render during this render.
      const autosave = isHere ? ownAutosave() : openAutosave(client, uid, queriesOf(competition));
      return { competition, isHere, ids: matches.map(({ id }) => id), autosave };
    });
  });
  return shown;
}

interface RowsOfPlaceProps {
  place: Place;
  matches: Match[];
  autosave: ReturnType<typeof ownAutosave>;
  isFirst: boolean;
}

/** The matches of one competition by day. */
function RowsOfPlace({ place, matches, autosave, isFirst }: RowsOfPlaceProps) {
  return (
    <section aria-labelledby={`next-${idOf(place.of)}`}>
      <h3 id={`next-${idOf(place.of)}`} className={css.competition}>
        <Plate code={place.of.code} year={yearsOf(place.of)} />
        <bdi>{place.of.name}</bdi>
      </h3>
      <AutosaveOfOther value={autosave}>
        {daysOf(matches).map(({ day, ofDay }) => (
          <div key={day}>
            <h4 className={`small t2 num ${css.day}`}>
              <bdi dir="ltr">{day}</bdi>
            </h4>
            <ul className={`${css.rows} ${css.many} ${css.timed}`}>
              {ofDay.map((match) => (
                <QuickPickRow
                  key={match.id}
                  match={match}
                  place={place}
                  day={day}
                  isFocused={isFirst && match === matches[0]}
                />
              ))}
            </ul>
          </div>
        ))}
      </AutosaveOfOther>
    </section>
  );
}

/** Returns matches, which are in the order of their kick-offs, by the reader's days (YYYY-MM-DD), so that their rows need only the time. */
function daysOf(matches: readonly Match[]): { day: string; ofDay: Match[] }[] {
  return [...Map.groupBy(matches, ({ utcDate }) => formatDay(utcDate))].map(([day, ofDay]) => ({ day, ofDay }));
}
