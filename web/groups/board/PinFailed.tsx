import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { sentenceFor } from '../../platform/texts/problem-sentences.ts';
import type { PinFailure } from './use-pins.ts';

/** Says that a pin was not saved and why. The button shows again what counts. */
export function PinFailed({ failure: { name, error } }: { failure: PinFailure }) {
  return (
    <p className="note bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <Trans>
          The pin of <bdi>{name}</bdi> is not saved.
        </Trans>{' '}
        {sentenceFor(error)}
      </span>
    </p>
  );
}
