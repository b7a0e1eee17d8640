import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlertName, SiteProblem, SiteStatus } from '../../../game/admin/status.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { alertAdvice } from './alert-advice.ts';
import css from './Status.module.css';
import { useAlertSentence } from './use-alert-sentence.ts';

/** One sentence that says whether all is well, and otherwise each problem with what to do. */
export function Verdict({ status }: { status: SiteStatus }) {
  const { problems } = status;
  return (
    <div className={css.status} aria-live="polite">
      {problems.map((problem) => (
        <ProblemCard key={`${problem.alert} ${problem.process} ${problem.work}`} problem={problem} />
      ))}
      {problems.length === 0 && <NoProblem status={status} />}
    </div>
  );
}

function ProblemCard({ problem }: { problem: SiteProblem }) {
  const sentenceOf = useAlertSentence();
  const isUrgent = problem.severity === 'page';
  const since = formatDateTime(problem.since);
  return (
    <section className={`card pad ${isUrgent ? css.problem : css.doubt}`}>
      <h3 className={css.sentence}>
        <IconAlertTriangle size={24} aria-hidden="true" />
        {sentenceOf(problem)}
      </h3>
      <p className={css.urgency}>
        {isUrgent ? (
          <b className={css.now}>
            <Trans>Needs you now</Trans>
          </b>
        ) : (
          <Chip tone="warn">
            <Trans>Can wait until tomorrow</Trans>
          </Chip>
        )}
        <span className="small t2">
          <Trans>since {since}</Trans>
        </span>
      </p>
      <Advice alert={problem.alert} />
    </section>
  );
}

/** What a problem means, where to look, and what to do. */
export function Advice({ alert }: { alert: AlertName }) {
  const { i18n } = useLingui();
  const { means, look, act } = alertAdvice[alert];
  return (
    <dl className={css.advice}>
      <Step name={<Trans>For players</Trans>}>{i18n._(means)}</Step>
      <Step name={<Trans>Look first</Trans>}>{i18n._(look)}</Step>
      <Step name={<Trans>Then</Trans>}>{i18n._(act)}</Step>
    </dl>
  );
}

function Step({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A condition that has not held for long enough is no problem yet, but then not all is well either. */
function NoProblem({ status }: { status: SiteStatus }) {
  const doubts = useDoubts(status);
  if (doubts.length === 0) {
    return (
      <div className={`card pad ${css.well}`}>
        <h3 className={css.sentence}>
          <IconCheck size={24} aria-hidden="true" />
          <Trans>All is well.</Trans>
        </h3>
      </div>
    );
  }
  return (
    <div className={`card pad ${css.doubt}`}>
      {doubts.map((doubt) => (
        <h3 key={doubt} className={css.sentence}>
          <IconAlertTriangle size={24} aria-hidden="true" />
          {doubt}
        </h3>
      ))}
      <p className="small t2">
        <Trans>If this lasts, this page says what to do in a few minutes.</Trans>
      </p>
    </div>
  );
}

function useDoubts({ processes, stored, missing }: SiteStatus): string[] {
  const { t } = useLingui();
  const isSilent = stored === null || processes.some(({ isReady }) => !isReady);
  return [
    ...(isSilent ? [t`The database doesn't answer at the moment, or its disk is full.`] : []),
    ...missing.map(({ number }) => t`Process ${number} doesn't answer at the moment.`),
  ];
}
