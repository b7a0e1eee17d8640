/**
 * The logo: a floodlight with 3 by 5 lamps, of which the lit ones form the letter F. Screen readers skip it, because a text stands beside
 * it.
 */
export function Mark({ height = 28 }: { height?: number }) {
  return (
    <svg viewBox="0 0 30 50" height={height} width={height * 0.6} aria-hidden="true">
      {lamps.map(({ x, y, lamp }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="3.9"
          fill={lamp === 'flare' ? 'var(--accent)' : 'currentColor'}
          opacity={lamp === 'out' ? 0.22 : 1}
        />
      ))}
    </svg>
  );
}

const rows = ['FFF', 'F..', 'F*.', 'F..', 'F..'];
const lamps = rows.flatMap((row, y) =>
  row.split('').map((letter, x) => ({
    x: 5 + 10 * x,
    y: 5 + 10 * y,
    lamp: letter === '*' ? ('flare' as const) : letter === '.' ? ('out' as const) : ('lit' as const),
  })),
);
