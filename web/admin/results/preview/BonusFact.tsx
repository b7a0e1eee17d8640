import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { BonusChange } from '../../../../game/groups/bonus-change.ts';
import type { ResultPreview } from '../../../../game/results/preview.ts';
import { IconUsersGroup } from '../../../icons/people/IconUsersGroup.ts';
import { Score } from '../../../matches/Score.tsx';
import { ListOfNames } from '../../../ui/text/ListOfNames.tsx';
import { Fact } from '../../bracket/BracketFacts.tsx';

interface BonusFactProps {
  bonus: BonusChange;
  state: ResultPreview['state'];
}

/** How many groups are named. The answer may have more. */
const most = 3;

/** The groups whose bonus changes, with an example of who gets it. */
export function BonusFact({ bonus: { groups, examples }, state }: BonusFactProps) {
  const names = examples.slice(0, most).map(({ group }) => group);
  const others = groups - names.length;
  const example = examples.find(({ after }) => after) ?? examples.find(({ before }) => before);
  return (
    <Fact icon={<IconUsersGroup size={18} aria-hidden="true" />}>
      <b>
        {others === 0 ? (
          <Trans>
            Bonus: <ListOfNames names={names} />
          </Trans>
        ) : (
          <Trans>
            Bonus: <Named names={names} /> and <Plural value={others} one="# more group" other="# more groups" />
          </Trans>
        )}
      </b>
      {example && (
        <small>
          <Example example={example} state={state} />
        </small>
      )}
    </Fact>
  );
}

function Example({
  example: { group, before, after },
  state,
}: { example: BonusChange['examples'][number] } & Pick<BonusFactProps, 'state'>) {
  const name = <bdi>{group}</bdi>;
  const winner = after ?? before;
  if (!winner) return null;
  const nick = <bdi>{winner.nick}</bdi>;
  if (!after) {
    return (
      <Trans>
        {nick} loses the bonus in {name}: {points(-winner.points)}
      </Trans>
    );
  }
  if (after.isExact && state.full1 !== null && state.full2 !== null) {
    return (
      <Trans>
        Only {nick} has <Score full1={state.full1} full2={state.full2} /> in {name}: {points(after.points)}
      </Trans>
    );
  }
  return (
    <Trans>
      Only {nick} has the right winner in {name}: {points(after.points)}
    </Trans>
  );
}

/** The names, separated by commas. The caller adds the number of further groups. */
function Named({ names }: { names: string[] }) {
  return names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

function points(count: number) {
  return (
    <bdi dir="ltr" className="num nowrap">
      {count < 0 ? `−${-count}` : `+${count}`}
    </bdi>
  );
}
