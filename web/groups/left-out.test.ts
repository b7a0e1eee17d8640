import { expect, test } from 'vitest';
import { group, row } from './board/group-summary.fixture.ts';
import { leavesOutRows } from './left-out.ts';

const shared = { shared: true };

test.each([
  { what: 'all rows are shown', near: [row('ada', 1, 9), row('me', 2, 8)], size: 2, is: false },
  {
    what: 'the fan is first',
    near: [row('me', 1, 9), row('ada', 2, 8), row('ben', 3, 7), row('zoe', 4, 6)],
    size: 9,
    is: false,
  },
  {
    what: 'the fan is third',
    near: [row('ada', 1, 9), row('ben', 2, 8), row('me', 3, 7), row('zoe', 4, 6)],
    size: 9,
    is: false,
  },
  {
    what: 'the fan is fourth',
    near: [row('ada', 1, 9), row('ben', 3, 8), row('me', 4, 7), row('zoe', 5, 6)],
    size: 9,
    is: true,
  },
  {
    what: 'the fan is the last of five',
    near: [row('ada', 1, 9), row('ben', 3, 8), row('cid', 4, 7), row('me', 5, 6)],
    size: 5,
    is: true,
  },
  {
    what: 'the fan is the last of five and shares the second rank',
    near: [row('ada', 1, 9), row('ben', 2, 8, shared), row('cid', 2, 8, shared), row('me', 2, 8, shared)],
    size: 5,
    is: true,
  },
  {
    what: 'the fan is the last of four and shares the second rank',
    near: [row('ada', 1, 9), row('ben', 2, 8, shared), row('cid', 2, 8, shared), row('me', 2, 8, shared)],
    size: 4,
    is: false,
  },
])('rows are left out: $is if $what', ({ near, size, is }) => {
  expect(leavesOutRows({ ...group(near), size })).toBe(is);
});
