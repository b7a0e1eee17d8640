import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The sizes of icons: extra small, small, medium, large and extra large. */
const sizes = ['18', '24', '32', '38', '46'];

/** Elements that have a size but are not icons: flags, the discs with initials in their place, and the lamps of a player's form. */
const notIcons = ['Flag', 'FavouriteFlag', 'Face', 'Initials', 'Lamp'];

describe('icons', () => {
  it('have only the five sizes of the design', () => {
    const found = globSync('web/**/*.tsx').flatMap(sizedElements);
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter(({ size }) => !sizes.includes(size))).toEqual([]);
  });

  it('are not resized by a style sheet', () => {
    const resized = globSync('web/**/*.css')
      .toSorted()
      .filter((path) => /[^}]*\bsvg\b[^{}]*\{[^}]*[^-](width|height):[^}]*\}/.test(readFileSync(path, 'utf8')));
    expect(resized).toEqual(drawings);
  });
});

/** Style sheets that set the size of a drawing: a chart. */
const drawings = ['web/profile/over-time/TimeChart.module.css'];

/** Every element with a size in a file, except those that are not icons. An icon without a size has the library's default of 24. */
function sizedElements(path: string) {
  const elements = readFileSync(path, 'utf8').matchAll(/<([A-Z][\w.]*)\b[^<>]*?\bsize=\{([^}]+)\}/g);
  return [...elements]
    .map(([, name = '', size = '']) => ({ path, name, size }))
    .filter(({ name }) => !notIcons.includes(name));
}
