import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LatestGain as Gain } from '../../game/groups/latest-gain.ts';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import { ListOfParts } from '../ui/text/ListOfParts.tsx';
import css from './GroupPage.module.css';

type Named = Gain['names'][number];

interface LatestGainProps {
  gain: Gain;
  meUid: string;
}

/** One sentence about the matches of the latest kick-off: who took the most, and whom they passed. Source: docs/product.md#after-a-whistle. */
export function LatestGain({ gain, meUid }: LatestGainProps) {
  return (
    <p className={`card ${css.gain}`}>
      <GainWords gain={gain} meUid={meUid} />
    </p>
  );
}

function GainWords({ gain: { points, count, names, passed }, meUid }: LatestGainProps) {
  const taken = <Plural value={points} one="# point" other="# points" />;
  if (count === 0) return <Trans>No one took a point from the latest match.</Trans>;
  if (names.length === 0) {
    return (
      <Trans>
        {count} members took {taken} each.
      </Trans>
    );
  }
  const [gainer] = names;
  if (!gainer || names.length > 1) {
    return (
      <Trans>
        <Names names={names} meUid={meUid} /> took {taken} each.
      </Trans>
    );
  }
  const isMe = gainer.uid === meUid;
  const who = <Name member={gainer} />;
  if (!passed)
    return isMe ? (
      <Trans>You took {taken}.</Trans>
    ) : (
      <Trans>
        {who} took {taken}.
      </Trans>
    );
  const whom = <Passed passed={passed} meUid={meUid} />;
  if (isMe)
    return (
      <Trans>
        You took {taken} and passed {whom}.
      </Trans>
    );
  return (
    <Trans>
      {who} took {taken} and passed {whom}.
    </Trans>
  );
}

function Passed({
  passed: { first, count },
  meUid,
}: {
  passed: NonNullable<Gain['passed']>;
  meUid: string;
}): ReactNode {
  const name = first.uid === meUid ? <Trans>you</Trans> : <Name member={first} />;
  if (count === 1) return name;
  return (
    <Trans>
      {name} and <Plural value={count - 1} one="# other" other="# others" />
    </Trans>
  );
}

function Names({ names, meUid }: { names: Named[]; meUid: string }) {
  const others = names.filter(({ uid }) => uid !== meUid);
  const parts = others.map((member) => <Name key={member.uid} member={member} />);
  return <ListOfParts parts={others.length < names.length ? [<Trans key="me">You</Trans>, ...parts] : parts} />;
}

function Name({ member: { nick, simulated } }: { member: Named }) {
  return (
    <>
      <bdi>{nick}</bdi>
      {simulated && (
        <>
          {'\u00a0'}
          <SimulatedTag />
        </>
      )}
    </>
  );
}
