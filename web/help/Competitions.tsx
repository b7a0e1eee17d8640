import { Trans, useLingui } from '@lingui/react/macro';

export function Competitions() {
  const { t } = useLingui();
  return (
    <section id="competitions" tabIndex={-1}>
      <h2>{t`Several competitions`}</h2>
      <p>
        <Trans>
          The competition's name at the top of the page opens the others. Points, groups and news belong to one
          competition; your nickname and settings apply to all. Your final places stay on your profile as honours.
        </Trans>
      </p>
    </section>
  );
}
