import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('../../web/platform/styles/tokens.css', import.meta.url), 'utf8');

/** Returns the colours of a block of the style sheet, by name. */
function coloursOf(selector: string): Map<string, string> {
  const start = sheet.lastIndexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([":root[data-color-scheme='light']", ":root[data-color-scheme='dark']"])(
  'in %s the edges of controls, the accent and the ring of the focus have at least 3:1 on every background',
  (theme) => {
    const colours = coloursOf(theme);
    const faint = ['control', 'accent', 'focus', 'bad', 'exact'].flatMap((front) =>
      ['bg', 'card', 'lit', 'well'].flatMap((back) => {
        const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '');
        return ratio >= 3 ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(faint).toEqual([]);
  },
);
