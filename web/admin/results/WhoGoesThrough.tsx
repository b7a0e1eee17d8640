import { useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { Field } from '../../ui/Field.tsx';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from '../Admin.module.css';
import type { ExtraQuestion, TypedResult } from './typed-result.ts';

interface WhoGoesThroughProps {
  match: Match;
  typed: TypedResult;
  asks: Exclude<ExtraQuestion, 'nothing'>;
  onChange: (part: Partial<TypedResult>) => void;
}

export function WhoGoesThrough({ match, typed, asks, onChange }: WhoGoesThroughProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const teams = [
    { value: '1', name: sides[1].name },
    { value: '2', name: sides[2].name },
  ];
  const question = asks === 'walkover' ? t`Who goes through without playing?` : t`Who goes through?`;
  return (
    <>
      <p className={css.question}>{question}</p>
      <Segments
        label={question}
        value={String(typed.winner)}
        options={asks === 'walkover' ? [{ value: 'null', name: t`No one` }, ...teams] : teams}
        onChoose={(side) => onChange({ winner: side === 'null' ? null : side === '1' ? 1 : 2 })}
      />
      {asks !== 'walkover' && (
        <div className={css.numbers}>
          {([1, 2] as const).map((side) => (
            <Field
              key={side}
              label={t`Penalties scored by ${sides[side].name}`}
              inputMode="numeric"
              maxLength={2}
              value={typed.penalties[side]}
              onChange={(event) =>
                onChange({ penalties: { ...typed.penalties, [side]: event.target.value.replaceAll(/\D/g, '') } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
