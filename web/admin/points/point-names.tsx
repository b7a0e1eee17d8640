import { Trans } from '@lingui/react/macro';

/** What the groups of numbers in the points are called. */
export const legends = {
  pick: <Trans>Points per pick, times the stage factor</Trans>,
  factor: <Trans>Stage factors</Trans>,
  team: <Trans>Points per favourite team</Trans>,
  bonus: <Trans>Group bonus per match</Trans>,
};
export const pickNames = {
  winner: <Trans>Right winner</Trans>,
  exact: <Trans>Exact score</Trans>,
  difference: <Trans>Right goal difference</Trans>,
};
export const teamNames = {
  win: <Trans>A win</Trans>,
  draw: <Trans>A draw</Trans>,
  loss: <Trans>A loss</Trans>,
  round: <Trans>Each round reached</Trans>,
  champion: <Trans>The title</Trans>,
};
export const bonusNames = {
  members: <Trans>Picks needed</Trans>,
  exact: <Trans>The only exact score</Trans>,
  winner: <Trans>The only right winner</Trans>,
};
