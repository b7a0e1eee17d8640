import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Clock } from '../../../game/competition/competition.ts';
import { useCompetitionForGuests } from '../../competition/data.ts';
import { IconHistory } from '../../icons/arrows/IconHistory.ts';
import { IconPlayerPause } from '../../icons/football/IconPlayerPause.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { withTexts } from '../../platform/texts/language.ts';
import { formatDateTime } from '../../platform/format.ts';
import css from './ReplayStrip.module.css';
import { tournamentNow, useNow } from '../../platform/time.ts';

const AdminActs = lazyPart(() => withTexts(import('./AdminActs.tsx'), 'later').then((module) => module.AdminActs), {
  files: ['app/frame/AdminActs.tsx'],
});

export function ReplayStrip({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  const { clock } = useCompetitionForGuests();
  const isReplay = clock.mode === 'replay';
  if (!isReplay && !isAdmin) return null;
  return (
    <section
      className={isReplay ? css.strip : `${css.strip} ${css.switchOnly}`}
      aria-label={isReplay ? t`Replay` : t`Admin view`}
    >
      <p className={css.words}>{isReplay && <ReplayTime clock={clock} />}</p>
      {isAdmin && (
        <Suspense>
          <AdminActs clock={clock} />
        </Suspense>
      )}
    </section>
  );
}

function ReplayTime({ clock }: { clock: Clock }) {
  const time = formatDateTime(tournamentNow(clock, useNow(1000)));
  return (
    <>
      {clock.paused ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconHistory size={18} aria-hidden="true" />}
      <span className="num">
        {clock.pausedBecause === 'clock_jump' ? (
          <Trans>
            <span className={css.word}>
              Paused<span className={css.long}>: the server's clock changed · tournament time</span>
            </span>{' '}
            <b>{time}</b>
          </Trans>
        ) : clock.paused && !clock.ended ? (
          <Trans>
            <span className={css.word}>
              Paused <span className={css.long}>at</span>
            </span>{' '}
            <b>{time}</b>
          </Trans>
        ) : clock.ended ? (
          <Trans>
            <span className={css.word}>Replay over</span> <b>{time}</b>
          </Trans>
        ) : (
          <Trans>
            <span className={css.word}>
              Replay<span className={css.long}> · tournament time</span>
            </span>{' '}
            <b>{time}</b>
          </Trans>
        )}
      </span>
    </>
  );
}
