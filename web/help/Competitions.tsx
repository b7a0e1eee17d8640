import { Trans, useLingui } from '@lingui/react/macro';

export function Competitions() {
  const { t } = useLingui();
  return (
    <section id="competitions">
      <h2>{t`Several competitions`}</h2>
      <p>
        <Trans>
          If more than one competition is on here, its name at the top of the page opens the others. Press Play to join
          one, or just make your first pick in it. Points, groups and news belong to one competition; your nickname and
          settings apply to all.
        </Trans>
      </p>
      <p>
        <Trans>
          When a competition is over, it stays here to look back on. If you have points, your final place and the groups
          and matchdays you won appear as honours on your profile, where everyone can see them.
        </Trans>
      </p>
    </section>
  );
}
