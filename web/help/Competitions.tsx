import { Trans, useLingui } from '@lingui/react/macro';

export function Competitions() {
  const { t } = useLingui();
  return (
    <section id="competitions" tabIndex={-1}>
      <h2>{t`More than one competition`}</h2>
      <p>
        <Trans>
          Select the competition's name at the top of the page to switch to another one. Each competition has its own
          points, groups and news; your nickname and settings apply to all. Your final places stay on your profile as
          honours.
        </Trans>
      </p>
    </section>
  );
}
