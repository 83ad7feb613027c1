import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTheme } from '../../../../web/src/app/brandTheme.ts';
import {
  contrastRows,
  contrastText,
  lookColors,
  ownContrast,
} from '../../../../web/src/settings/system/look/lookColors.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(channel, channel, channel)
  .map((parts) => parts.map((part) => part.toString(16).padStart(2, '0')).join(''));

/** The value of a variable of the theme, with references to other variables resolved. */
function themeValue(name: string, themeColor: string, scheme: 'light' | 'dark'): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, brandTheme({ theme_color: themeColor }));
  const { variables, ...schemes } = defaultCssVariablesResolver(theme);
  const all: Record<string, string> = { ...variables, ...schemes[scheme] };
  const value = all[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : themeValue(reference, themeColor, scheme);
}

/** A colour such as `rgba(7, 42, 66, 1)`, `#fff` or `#072a42` with six digits. */
function hex(color: string): string {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1);
  if (/^#\w{3}$/.test(color)) return color.replaceAll(/\w/g, '$&$&');
  return parts === undefined ? color : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('the colours of the preview', () => {
  it.each(['0e5383', 'ffd400', '8a2454', '000000'])('[brand.theme-color] of #%s are those of the theme', (color) => {
    for (const scheme of ['light', 'dark'] as const) {
      const shown = lookColors(color, scheme);
      const inTheme = (name: string) => hex(themeValue(`--mantine-color-${name}`, color, scheme));
      expect(shown.filled).toBe(inTheme('atrium-filled'));
      expect(shown.link).toBe(inTheme('anchor'));
      expect(shown.onSelected).toBe(inTheme('atrium-light-color'));
      expect(shown.surface).toBe(inTheme('body'));
    }
    expect(lookColors(color, 'light').selected).toBe(hex(themeValue('--mantine-color-atrium-light', color, 'light')));
  });
});

describe('contrast in numbers', () => {
  it('[brand.theme-color] of any colour is at least 4.5 in light and dark', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const { light, dark } of contrastRows(color)) expect(Math.min(light, dark)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['0e5383', '8.12:1'],
    ['ffffff', '1.00:1'],
    ['000000', '21.00:1'],
  ])('[brand.theme-color] of white text on #%s is %s', (color, text) => {
    expect(contrastText(ownContrast(color))).toBe(text);
  });

  it('is rounded down, so that nothing seems to reach a limit that it misses', () => {
    expect(contrastText(4.499)).toBe('4.49:1');
  });
});
