import { DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theme } from '../../../../web/src/app/theme.ts';
import { brandShades, isTooLight } from '../../../../web/src/base/config/brandShades.ts';
import { contrast, luminance, mix, withLuminance } from '../../../../web/src/ui/contrast.ts';

const { gray, dark } = DEFAULT_THEME.colors;
const channel = fc.integer({ min: 0, max: 255 });
const color = fc
  .tuple(channel, channel, channel)
  .map((parts) => parts.map((part) => part.toString(16).padStart(2, '0')).join(''));

/** The colours that Mantine combines, with the minimum contrast of WCAG 2.2. */
function pairsOf(shades: MantineColorsTuple): readonly [what: string, on: string, paint: string, least: number][] {
  const light = ['#ffffff', gray[0]];
  const night = [dark[6], dark[7], dark[8]];
  return [
    ...light.map((surface): [string, string, string, number] => ['a link', surface, shades[8], 4.5]),
    ...night.map((surface): [string, string, string, number] => ['a link in the dark', surface, shades[4], 4.5]),
    ...night.map((surface): [string, string, string, number] => ['an outline in the dark', surface, shades[3], 4.5]),
    ['a filled button', shades[8], '#ffffff', 4.5],
    ['a filled button, pressed', shades[9], '#ffffff', 4.5],
    ['a filled button in the dark', shades[7], '#ffffff', 4.5],
    ['a selected item', shades[1], shades[9], 4.5],
    ['a selected item, pointed at', shades[2], shades[9], 4.5],
    ['a selected item in the dark', mix(shades[9], '#000000', 0.5), shades[0], 4.5],
    ['a selected item in the dark, pointed at', mix(shades[9], '#000000', 0.3), shades[0], 4.5],
    ['the ring of focus', gray[0], shades[8], 3],
    ['the ring of focus in the dark', dark[7], shades[7], 3],
    ['the ring of focus on the dark canvas', dark[8], shades[7], 3],
  ];
}

function unreadable(shades: MantineColorsTuple): string[] {
  return pairsOf(shades)
    .filter(([, on, paint, least]) => contrast(on, paint) < least)
    .map(([what, on, paint]) => `${what}: ${paint} on ${on} is ${contrast(on, paint).toFixed(2)}`);
}

describe('brand shades', () => {
  it.each(['0e5383', '000000', 'ffffff', 'ffd400', '00ff00', '0000ff', 'ff0000', '777777'])(
    '[brand.theme-color] of #%s are all readable',
    (one) => {
      expect(unreadable(brandShades(one))).toEqual([]);
    },
  );

  it('[brand.theme-color] of any colour are all readable, in light and dark mode', () => {
    fc.assert(
      fc.property(color, (one) => {
        expect(unreadable(brandShades(one))).toEqual([]);
      }),
    );
  });

  it('[brand.theme-color] use the colour itself unless it is too light', () => {
    expect(brandShades('0e5383')[8]).toBe('#0e5383');
    fc.assert(
      fc.property(color, (one) => {
        expect(brandShades(one)[8] === `#${one}`).toBe(!isTooLight(one));
      }),
    );
  });

  it('get white text from Mantine on all three fills, whichever fill it checks', () => {
    // Mantine's threshold: above it, the text would be black.
    fc.assert(
      fc.property(color, (one) => {
        for (const fill of brandShades(one).slice(7)) expect(luminance(fill)).toBeLessThan(0.179);
      }),
    );
  });

  it('of the console itself are all readable, too', () => {
    const own = theme.colors?.atrium;
    if (own === undefined) throw new Error('The theme has no colour of its own.');
    expect(unreadable(own)).toEqual([]);
    expect(own[8]).toBe('#0e5383');
  });
});

describe('contrast', () => {
  it('is 21 for black on white, 1 for a colour on itself, and symmetric', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(`#${one}`, `#${one}`)).toBe(1);
        expect(contrast(`#${one}`, `#${other}`)).toBe(contrast(`#${other}`, `#${one}`));
      }),
    );
  });

  it('keeps a colour within luminance bounds, and adjusts any other to them', () => {
    fc.assert(
      fc.property(color, fc.integer({ min: 0, max: 90 }), (one, least) => {
        const bounds = [least / 100, least / 100 + 0.1] as const;
        const fitted = withLuminance(`#${one}`, ...bounds);
        const lies = (which: string) => luminance(which) >= bounds[0] && luminance(which) <= bounds[1];
        expect(lies(fitted)).toBe(true);
        if (lies(`#${one}`)) expect(fitted).toBe(`#${one}`);
      }),
    );
  });
});
