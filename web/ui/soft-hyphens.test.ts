import { expect, test } from 'vitest';
import { softHyphens } from './soft-hyphens.ts';

test.each([
  ['Netherlands', 'Nether-lands'],
  ['Switzerland', 'Switzer-land'],
  ['Wolverhampton', 'Wolver-hampton'],
  ['Leverkusen', 'Lever-kusen'],
  ['Borussia Mönchengladbach', 'Borussia Mönchen-gladbach'],
  ['Saint-Étienne', 'Saint-Étienne'],
  ['Argentina', 'Argentina'],
  ['South Korea', 'South Korea'],
  ['Venezuelana', 'Venezue-lana'],
  ['العربيةالسعودية', 'العربيةالسعودية'],
  // The same letters with combining marks, none of which is cut off.
  ['Mönchengladbach'.normalize('NFD'), 'Mönchen-gladbach'.normalize('NFD')],
  ['Internationalmannschaft', 'Inter-national-mannschaft'],
  ['', ''],
])('the name %s may break as %s', (name, expected) => {
  expect(softHyphens(name).replaceAll('\u00ad', '-')).toBe(expected);
});

test('nothing but soft hyphens is added', () => {
  for (const name of ['Netherlands', 'Wolverhampton Wanderers', 'Ⅻ𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜']) {
    expect(softHyphens(name).replaceAll('\u00ad', '')).toBe(name);
  }
});
