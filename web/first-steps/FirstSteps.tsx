import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { sectionsOf } from '../../game/teams/selection.ts';
import { useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { lazyPart } from '../platform/first-view/lazy-part.tsx';
import { withTexts } from '../platform/texts/language.ts';
import { paths } from '../platform/paths.ts';
import { TimeLeft } from '../predictions/TimeLeft.tsx';
import { LampRow } from '../ui/lamps/LampRow.tsx';
import { useSelectionWindow } from '../teams/use-selection-window.ts';
import css from './FirstSteps.module.css';
import { Step } from './Step.tsx';
import type { StepProps } from './Step.tsx';
import type { FirstStep, ShownStep } from './first-steps.ts';
import { useFirstSteps } from './use-first-steps.ts';

const CreateGroupDialog = lazy(async () => ({
  default: (await withTexts(import('../groups/creating/CreateGroupDialog.tsx'), 'later')).CreateGroupDialog,
}));

const OfferReminders = lazyPart(() =>
  withTexts(import('./OfferReminders.tsx'), 'later').then((module) => module.OfferReminders),
);

interface FirstStepsProps {
  /** Leads to the next match that can be picked. */
  onPick: () => void;
}

/** The first steps of a newcomer, each a lamp that lights when it is done, and then the offer of reminders. Source: docs/product.md#first-steps. */
export function FirstSteps({ onPick }: FirstStepsProps) {
  const { shown, skip } = useFirstSteps();
  return shown && <Steps {...shown} onSkip={skip} onPick={onPick} />;
}

interface StepsProps extends FirstStepsProps {
  steps: ShownStep[];
  next: FirstStep;
  onSkip: (step: FirstStep) => void;
}

function Steps({ steps, next, onSkip, onPick }: StepsProps) {
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
        {lit < steps.length && (
          <>
            <LampRow
              size="large"
              lamps={steps.map(({ step, isDone }) => (isDone ? 'on' : step === next ? 'next' : 'off'))}
            />
            <span className={`micro t2 ${css.count}`}>
              <Plural
                value={lit}
                one={`# of ${steps.length} steps is done.`}
                other={`# of ${steps.length} steps are done.`}
              />
            </span>
          </>
        )}
      </header>
      <NextStep next={next} onSkip={onSkip} onPick={onPick} />
    </section>
  );
}

function NextStep({ next, onSkip, onPick }: Omit<StepsProps, 'steps'>) {
  switch (next) {
    case 'pick':
      return <FirstPick onSkip={onSkip} onPick={onPick} />;
    case 'teams':
      return <YourTeams onSkip={onSkip} />;
    case 'friends':
      return <InviteFriends onSkip={onSkip} />;
    case 'reminders':
      return (
        <Suspense>
          <OfferReminders onSkip={onSkip} />
        </Suspense>
      );
  }
}

function FirstPick({ onSkip, onPick }: StepProps & Pick<FirstStepsProps, 'onPick'>) {
  return (
    <Step
      title={<Trans>Make your first pick</Trans>}
      act={
        <button type="button" className="btn p" onClick={onPick}>
          <Trans>Pick a score</Trans>
        </button>
      }
      onSkip={() => onSkip('pick')}
    >
      <Trans>Enter a score. It's saved automatically, and you can change it until kick-off.</Trans>
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
        one="Choose one team. It earns you points in every match it plays."
        other="Choose one team from each of the # pots. They earn you points in every match they play."
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
