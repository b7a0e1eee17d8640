import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Match } from '../../../../game/matches/match.ts';
import { IconAlertTriangle } from '../../../icons/signs/IconAlertTriangle.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useMinWidth } from '../../../ui/width/use-min-width.ts';
import { AdminError } from '../../AdminError.tsx';
import { previewQuery, useEnterResult } from '../../data.ts';
import type { ResultAct } from '../../data.ts';
import { isOutOfDate } from '../../match-day/asked-acts.ts';
import type { AskedAct } from '../../match-day/asked-acts.ts';
import { TypedResultForm } from '../TypedResultForm.tsx';
import { useActTitle, useConfirmWords } from './act-words.ts';
import css from './Preview.module.css';
import { ResultPreviewShown } from './ResultPreviewShown.tsx';

interface AskedPreviewProps {
  asked: AskedAct;
  match: Match;
  /** A `column` stands beside the match, a `dialog` over the page. */
  place: 'column' | 'dialog';
  /** Called with the same act once the admin has entered its result. */
  onAsk: (asked: AskedAct) => void;
  onClose: () => void;
}

/** What an act would change, and the button that carries it out. Nothing is stored before. Source: docs/product.md#preview-of-a-result. */
export function AskedPreview({ asked, match, place, onAsk, onClose }: AskedPreviewProps) {
  const title = useActTitle(asked, match);
  const enter = useEnterResult();
  const Place = place === 'column' ? Column : Over;
  return (
    <Place title={title} asked={asked} onClose={enter.isPending ? undefined : onClose}>
      <Asked asked={asked} match={match} enter={enter} onAsk={onAsk} onClose={onClose} />
    </Place>
  );
}

interface PlaceProps {
  title: string;
  asked: AskedAct;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The column beside the matches. It takes the focus when an act is asked for, so that the keyboard leads on to its buttons, and returns it to
 * the button that was pressed when it closes.
 */
function Column({ title, asked, children }: PlaceProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [asked]);
  return (
    <section className={`card lit ${css.column}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Over({ title, onClose, children }: PlaceProps) {
  const isWide = useMinWidth('md');
  return (
    <Dialog title={title} place={isWide ? 'middle' : 'sheet'} onClose={onClose}>
      <div className={isWide ? css.middle : css.sheet}>{children}</div>
    </Dialog>
  );
}

interface AskedProps extends Omit<AskedPreviewProps, 'place'> {
  enter: ReturnType<typeof useEnterResult>;
}

function Asked({ asked, match, enter, onAsk, onClose }: AskedProps) {
  const { change, initial } = asked;
  // The live event of the result may arrive before the answer to it, so what is being stored stays as it was confirmed.
  const isStored =
    (enter.isPending || enter.isSuccess) && enter.variables.matchId === match.id && enter.variables.change === change;
  if (!isStored && isOutOfDate(asked, match)) return <OutOfDate onClose={onClose} />;
  if (change === undefined) {
    const look = (entered: ResultAct['change']) => onAsk({ ...asked, change: entered });
    const cancel = (
      <CancelButton isDisabled={false} onClose={onClose}>
        <Trans>Cancel</Trans>
      </CancelButton>
    );
    return <TypedResultForm match={match} initial={initial} otherButton={cancel} onLook={look} />;
  }
  const { version, team1, team2 } = match;
  const present = { matchId: match.id, change, basedOn: { version, team1, team2 } };
  const act = isStored ? enter.variables : present;
  return <ActPreview asked={asked} act={act} match={match} enter={enter} onClose={onClose} />;
}

function OutOfDate({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="note bad" role="alert">
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>
          <Trans>The score has changed since you opened this, so nothing was saved. Close this and look again.</Trans>
        </span>
      </p>
      <Foot>
        <CancelButton isDisabled={false} onClose={onClose}>
          <Trans>Close</Trans>
        </CancelButton>
      </Foot>
    </>
  );
}

interface ActPreviewProps extends Omit<AskedProps, 'onAsk'> {
  act: ResultAct;
}

function ActPreview({ asked, act, match, enter, onClose }: ActPreviewProps) {
  const { data, error } = useQuery({ ...previewQuery(act), placeholderData: keepPreviousData });
  const confirmWords = useConfirmWords(asked);
  return (
    <>
      {data && !error && <ResultPreviewShown match={match} asked={asked} preview={data} />}
      {!data && !error && (
        <p className="small t2" role="status">
          <Trans>Calculating what this changes…</Trans>
        </p>
      )}
      {(error ?? enter.error) && <AdminError error={error ?? enter.error} />}
      <Foot>
        {data && !error && (
          <button
            type="button"
            className="btn p"
            disabled={enter.isPending}
            onClick={() => enter.mutate(act, { onSuccess: onClose })}
          >
            {confirmWords(data.state)}
          </button>
        )}
        <CancelButton isDisabled={enter.isPending} onClose={onClose}>
          <Trans>Cancel</Trans>
        </CancelButton>
      </Foot>
    </>
  );
}

interface CancelButtonProps {
  isDisabled: boolean;
  onClose: () => void;
  children: ReactNode;
}

function CancelButton({ isDisabled, onClose, children }: CancelButtonProps) {
  return (
    <button type="button" className="btn s" disabled={isDisabled} onClick={onClose}>
      {children}
    </button>
  );
}

/** The buttons stay in sight at the foot of a sheet. */
function Foot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
