import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '../../../game/competition/stages.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { goalDifference } from '../../../game/matches/tables.ts';
import type { TableRow } from '../../../game/matches/tables.ts';
import type { Team } from '../../../game/teams/team.ts';
import { stageName } from '../../matches/stage-names.ts';
import { formOf } from './league-form.ts';
import type { FormLetter } from './league-form.ts';
import css from './LeagueTable.module.css';
import page from '../StatsPage.module.css';
import { LetterHead } from './LetterHead.tsx';
import { TeamCell, TeamHeads } from './TeamCell.tsx';
import type { TeamCellProps } from './TeamCell.tsx';
import table from './TeamTable.module.css';

interface LeagueTableProps {
  stage: Stage;
  /** In order of place. */
  rows: TableRow[];
  matches: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

/** The table of a league with the form of each team. Live matches are counted in. */
export function LeagueTable({ stage, rows, matches, teams, favourites }: LeagueTableProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const hasLive = matches.some((match) => match.stage === stage.id && isLive(match));
  return (
    <section id="table" tabIndex={-1} aria-labelledby={`table-${stage.id}`}>
      <div className={page.heading}>
        <h2 id={`table-${stage.id}`}>{stageName(stage)}</h2>
        {hasLive && (
          <span className="small t2">
            <Trans>Live matches are counted in</Trans>
          </span>
        )}
      </div>
      <div className={`card ${css.scroll}`} tabIndex={0} role="region" aria-label={t`League table, scroll sideways`}>
        <table className={`${table.table} ${css.table}`}>
          <Heads />
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.tla}
                row={row}
                form={formOf(row.tla, stage.id, matches)}
                team={teams.get(row.tla)}
                isFavourite={favourites.has(row.tla)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Adjustments stage={stage} teams={teams} />
    </section>
  );
}

interface RowProps extends TeamCellProps {
  row: TableRow;
  form: ReturnType<typeof formOf>;
}

function Row({ row, form, ...team }: RowProps) {
  return (
    <tr>
      <td>{row.place}</td>
      <th scope="row">
        <TeamCell {...team} />
      </th>
      <td>{row.played}</td>
      <td className={css.wide}>{row.won}</td>
      <td className={css.wide}>{row.drawn}</td>
      <td className={css.wide}>{row.lost}</td>
      <td className={css.wide}>
        <bdi dir="ltr">
          {row.goalsFor}:{row.goalsAgainst}
        </bdi>
      </td>
      <td>
        <bdi dir="ltr">{signed(goalDifference(row))}</bdi>
      </td>
      <td>
        <b>{row.points}</b>
      </td>
      <td className={css.formCell}>
        <Form letters={form} />
      </td>
    </tr>
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}

function Heads() {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <TeamHeads />
        <LetterHead letter={t({ message: 'P', comment: 'matches played' })} word={t`Played`} />
        <LetterHead letter={t({ message: 'W', comment: 'won' })} word={t`Won`} className={css.wide} />
        <LetterHead letter={t({ message: 'D', comment: 'drawn' })} word={t`Drawn`} className={css.wide} />
        <LetterHead letter={t({ message: 'L', comment: 'lost' })} word={t`Lost`} className={css.wide} />
        <th scope="col" className={css.wide}>
          <Trans>Goals</Trans>
        </th>
        <LetterHead letter="±" word={t`Goal difference`} />
        <th scope="col">
          <Trans>Points</Trans>
        </th>
        <th scope="col" className={css.formCell}>
          <Trans>Form</Trans>
        </th>
      </tr>
    </thead>
  );
}

function Form({ letters }: { letters: ReturnType<typeof formOf> }) {
  const { t } = useLingui();
  const shown: Record<FormLetter, { letter: string; word: string; className: string | undefined }> = {
    W: { letter: t({ message: 'W', comment: 'won' }), word: t`Won`, className: css.won },
    D: { letter: t({ message: 'D', comment: 'drawn' }), word: t`Drawn`, className: undefined },
    L: { letter: t({ message: 'L', comment: 'lost' }), word: t`Lost`, className: css.lost },
  };
  return (
    <ol className={css.form}>
      {letters.map(({ matchId, letter }) => (
        <li key={matchId} className={shown[letter].className}>
          <span aria-hidden="true">{shown[letter].letter}</span>
          <span className="sr">{shown[letter].word}</span>
        </li>
      ))}
    </ol>
  );
}

/** Points that teams were given or lost apart from their matches, with the reasons. */
function Adjustments({ stage, teams }: { stage: Stage; teams: Map<string, Team> }) {
  if (stage.adjust.length === 0) return null;
  return (
    <ul className={`small t2 ${css.adjust}`}>
      {stage.adjust.map(({ team, points, reason }) => (
        <li key={`${team} ${points} ${reason}`}>
          <Trans>
            {teams.get(team)?.shortName ?? team}: <bdi dir="ltr">{signed(points)}</bdi>{' '}
            <Plural value={Math.abs(points)} one="point" other="points" />. {reason}
          </Trans>
        </li>
      ))}
    </ul>
  );
}
