import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Clock } from '../../game/competition/competition.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { IconBallFootball } from '../icons/football/IconBallFootball.ts';
import { IconDots } from '../icons/signs/IconDots.ts';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { IconPlayerPause } from '../icons/football/IconPlayerPause.ts';
import { IconPlayerPlay } from '../icons/football/IconPlayerPlay.ts';
import { IconPlayerSkipForward } from '../icons/football/IconPlayerSkipForward.ts';
import { IconPlayerTrackNext } from '../icons/football/IconPlayerTrackNext.ts';
import { IconRestore } from '../icons/arrows/IconRestore.ts';
import { IconX } from '../icons/signs/IconX.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useControlReplay } from './control-replay.ts';
import css from './ReplayControls.module.css';
import { SpeedSelect } from './SpeedSelect.tsx';

const RestartDialog = lazy(() => import('./RestartDialog.tsx').then((module) => ({ default: module.RestartDialog })));

export function ReplayControls({ clock }: { clock: Clock }) {
  const { t } = useLingui();
  const control = useControlReplay();
  const [asksRestart, setAsksRestart] = useState(false);
  const busy = control.isPending ? control.variables.action : undefined;
  const restart = () => setAsksRestart(true);

  return (
    <div className={css.bar} role="toolbar" aria-label={t`Replay controls`}>
      {clock.ended ? (
        <Act
          icon={<IconRestore size={18} aria-hidden="true" />}
          word={t`Restart the tournament`}
          isBusy={false}
          isDisabled={busy !== undefined}
          onClick={restart}
        />
      ) : (
        <Steering clock={clock} busy={busy} onAct={(action) => control.mutate(action)} onRestart={restart} />
      )}
      {control.isError && (
        <div className={`${css.drop} ${css.error}`}>
          <ErrorNote error={control.error} />
          <button type="button" className="btn s" onClick={() => control.reset()}>
            <IconX size={18} aria-hidden="true" />
            <Trans>Close</Trans>
          </button>
        </div>
      )}
      {asksRestart && (
        <Suspense>
          <RestartDialog onClose={() => setAsksRestart(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface SteeringProps {
  clock: Clock;
  busy: ReplayAction | undefined;
  onAct: (asked: Parameters<ReturnType<typeof useControlReplay>['mutate']>[0]) => void;
  onRestart: () => void;
}

function Steering({ clock, busy, onAct, onRestart }: SteeringProps) {
  const { t } = useLingui();
  const act = (action: Exclude<ReplayAction, 'speed'>) => ({
    isBusy: busy === action,
    isDisabled: busy !== undefined,
    onClick: () => onAct({ action }),
  });
  return (
    <>
      {clock.paused ? (
        <Act {...act('resume')} icon={<IconPlayerPlay size={18} aria-hidden="true" />} word={t`Resume`} />
      ) : (
        <Act {...act('pause')} icon={<IconPlayerPause size={18} aria-hidden="true" />} word={t`Pause`} />
      )}
      <Act {...act('next-goal')} icon={<IconBallFootball size={18} aria-hidden="true" />} word={t`Next goal`} />
      <Act
        {...act('next-kickoff')}
        icon={<IconPlayerTrackNext size={18} aria-hidden="true" />}
        word={t`Next kick-off`}
      />
      <MoreMenu clock={clock} busy={busy} onAct={onAct} onRestart={onRestart} />
    </>
  );
}

function MoreMenu({ clock, busy, onAct, onRestart }: SteeringProps) {
  const { t } = useLingui();
  const menu = useId();
  return (
    <>
      <button
        type="button"
        className={css.act}
        popoverTarget={menu}
        aria-label={t`Speed and more, currently ${clock.speed}×`}
      >
        <span className={`num ${css.word}`}>{clock.speed}×</span>
        <IconDots size={18} aria-hidden="true" />
      </button>
      <div id={menu} popover="auto" className={css.drop} role="group" aria-label={t`Speed and more`}>
        <SpeedSelect
          speed={clock.speed}
          disabled={busy !== undefined}
          onChange={(speed) => onAct({ action: 'speed', speed })}
        />
        <button
          type="button"
          className="btn s"
          popoverTarget={menu}
          disabled={busy !== undefined}
          onClick={() => onAct({ action: 'end' })}
        >
          <IconPlayerSkipForward size={18} aria-hidden="true" />
          <Trans>Skip to the end</Trans>
        </button>
        <button type="button" className="btn s" popoverTarget={menu} disabled={busy !== undefined} onClick={onRestart}>
          <IconRestore size={18} aria-hidden="true" />
          <Trans>Restart the tournament</Trans>
        </button>
      </div>
    </>
  );
}

interface ActProps {
  icon: ReactNode;
  word: string;
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

function Act({ icon, word, isBusy, isDisabled, onClick }: ActProps) {
  return (
    <button type="button" className={css.act} disabled={isDisabled} aria-busy={isBusy} title={word} onClick={onClick}>
      {isBusy ? <IconLoader2 size={18} className="spin" aria-hidden="true" /> : icon}
      <span className={css.word}>{word}</span>
    </button>
  );
}
