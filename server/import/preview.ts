import { dayIn } from '../../game/competition/time-zone.ts';
import type { Prepared } from './prepare.ts';

/** Returns lines that say what an import would store. */
export function previewOf(competition: string, prepared: Prepared): string[] {
  const { tournament } = prepared;
  const { teams, matches, stages } = tournament;
  const results = matches.filter(({ recorded }) => recorded).length;
  const stageLines = stages.map((stage) => {
    const own = matches.filter((match) => match.stage === stage.id);
    const pools = new Set(own.flatMap(({ pool }) => pool ?? []));
    const facts = [
      stage.kind,
      ...(pools.size > 0 ? [`${pools.size} pools`] : []),
      ...(stage.legs === 2 ? ['two legs'] : []),
      ...(stage.part === null ? [] : [`part ${stage.part}`]),
      `${own.length} ${own.length === 1 ? 'match' : 'matches'}`,
      ...(own[0] ? [`from ${dayIn(own[0].utcDate, tournament.timeZone)}`] : []),
    ];
    return `  ${stage.id}: ${facts.join(', ')}`;
  });
  return [
    `${competition}, ${tournament.name ?? competition}: ${teams.length} teams, ${matches.length} matches, ${results} results, times of ${tournament.timeZone}`,
    ...stageLines,
    ...section(
      'Results that are left out, because they cannot be right:',
      prepared.dropped.map(({ sentence }) => sentence),
    ),
    ...section('Matches without a result:', prepared.missing),
    ...section('Please look at:', prepared.oddities),
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
