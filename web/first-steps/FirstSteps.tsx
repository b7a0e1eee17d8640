import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { sectionsOf } from '../../game/teams/selection.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe, usePatchMe } from '../identity/data.ts';
import { loadLaterTexts } from '../platform/language.ts';
import { paths } from '../platform/paths.ts';
import { TimeLeft } from '../predictions/card/Countdown.tsx';
import { useSwitchOn } from '../push/data.ts';
import { LampRow } from '../ui/lamps/LampRow.tsx';
import { useSelectionWindow } from '../teams/use-selection-window.ts';
import css from './FirstSteps.module.css';
import type { FirstStep, ShownStep } from './first-steps.ts';

const CreateGroupDialog = lazy(async () => {
  const [module] = await Promise.all([import('../groups/CreateGroupDialog.tsx'), loadLaterTexts()]);
  return { default: module.CreateGroupDialog };
});

interface FirstStepsProps {
  steps: ShownStep[];
  next: FirstStep;
  onSkip: (step: FirstStep) => void;
}

/** The first steps of a newcomer, each a lamp that lights when it is done, and then the offer of reminders. Source: docs/product.md#first-steps. */
export function FirstSteps({ steps, next, onSkip }: FirstStepsProps) {
  const { nick } = useMe();
  const lit = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`card lit pad ${css.steps}`} aria-labelledby="first-steps">
      <header className={css.head}>
        <h2 id="first-steps">
          <Trans>
            Welcome, <bdi>{nick}</bdi>
          </Trans>
        </h2>
        <LampRow
          size="large"
          lamps={steps.map(({ step, isDone }) => (isDone ? 'on' : step === next ? 'next' : 'off'))}
        />
        <span className="sr">
          <Plural
            value={lit}
            one={`# of ${steps.length} steps is done.`}
            other={`# of ${steps.length} steps are done.`}
          />
        </span>
      </header>
      <NextStep next={next} onSkip={onSkip} />
    </section>
  );
}

function NextStep({ next, onSkip }: Pick<FirstStepsProps, 'next' | 'onSkip'>) {
  switch (next) {
    case 'pick':
      return <FirstPick onSkip={onSkip} />;
    case 'teams':
      return <YourTeams onSkip={onSkip} />;
    case 'friends':
      return <InviteFriends onSkip={onSkip} />;
    case 'reminders':
      return <Reminders onSkip={onSkip} />;
  }
}

interface StepProps {
  onSkip: FirstStepsProps['onSkip'];
}

function FirstPick({ onSkip }: StepProps) {
  return (
    <Step
      title={<Trans>Make your first pick</Trans>}
      act={
        <button type="button" className="btn p" onClick={focusFirstMissing}>
          <Trans>Pick a score</Trans>
        </button>
      }
      onSkip={() => onSkip('pick')}
    >
      <Trans>Enter a score. It saves by itself, and you can change it until kick-off.</Trans>
    </Step>
  );
}

function YourTeams({ onSkip }: StepProps) {
  const { closesAt } = useSelectionWindow();
  const pots = sectionsOf([...useTeams().values()]).length;
  return (
    <Step
      title={<Trans>Choose your teams</Trans>}
      act={
        <Link className="btn p" to={paths.teams()}>
          <Trans>Choose teams</Trans>
        </Link>
      }
      onSkip={() => onSkip('teams')}
    >
      <Plural
        value={pots}
        one="Choose one team. It earns points for you in every match it plays."
        other="Choose one from each pot, # in all. They earn points for you in every match they play."
      />{' '}
      {closesAt && (
        <b className={css.deadline}>
          <TimeLeft until={closesAt} />
        </b>
      )}
    </Step>
  );
}

function InviteFriends({ onSkip }: StepProps) {
  const me = useMe();
  const [isCreating, setCreating] = useState(false);
  return (
    <Step
      title={<Trans>Invite friends</Trans>}
      act={
        <button type="button" className="btn p" onClick={() => setCreating(true)}>
          <Trans>Create a group</Trans>
        </button>
      }
      onSkip={() => onSkip('friends')}
    >
      <Trans>A group has its own table and a link to share.</Trans>
      {isCreating && (
        <Suspense>
          <CreateGroupDialog me={me} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Step>
  );
}

/** Switches on notifications on this device, and with them the reminders of missing picks. Either answer ends the offer. */
function Reminders({ onSkip }: StepProps) {
  const me = useMe();
  const { push } = useCompetition();
  const on = useSwitchOn();
  const patchMe = usePatchMe();
  const accept = () => {
    const { preferences, uid } = me;
    patchMe.mutate({ uid, preferences: { notify: { ...preferences.notify, missing: true } } });
    on.mutate({ uid, push }, { onSettled: () => onSkip('reminders') });
  };
  return (
    <Step
      title={<Trans>Never miss a kick-off</Trans>}
      act={
        <button type="button" className="btn p" disabled={on.isPending} onClick={accept}>
          <Trans>Remind me</Trans>
        </button>
      }
      onSkip={() => onSkip('reminders')}
    >
      <Trans>We can notify this device an hour before kick-off if a pick is missing.</Trans>
    </Step>
  );
}

interface OneStepProps extends Omit<StepProps, 'onSkip'> {
  title: ReactNode;
  act: ReactNode;
  onSkip: () => void;
  children: ReactNode;
}

function Step({ title, act, onSkip, children }: OneStepProps) {
  return (
    <div className={css.step}>
      <div>
        <h3>{title}</h3>
        <p className="small t2">{children}</p>
      </div>
      <div className={css.acts}>
        {act}
        <button type="button" className="btn q" onClick={onSkip}>
          <Trans>Skip</Trans>
        </button>
      </div>
    </div>
  );
}

function focusFirstMissing(): void {
  const card = document.querySelector('article:has(input:placeholder-shown)');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
