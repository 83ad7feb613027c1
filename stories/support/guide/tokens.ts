/** The design tokens, computed from the console's theme as the console itself does. */
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from '../../../web/src/app/theme.ts';
import { contrast } from '../../../web/src/ui/contrast.ts';
import type { Scheme } from './useScheme.ts';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const [general, own] = [defaultCssVariablesResolver(whole), cssVariablesResolver(whole)];

const BY_SCHEME: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: { ...general.variables, ...general.light, ...own.variables, ...own.light },
  dark: { ...general.variables, ...general.dark, ...own.variables, ...own.dark },
};

const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** The value of a custom property, without references to others. */
export function valueOfToken(name: string, scheme: Scheme): string {
  const value = BY_SCHEME[scheme][name] ?? '';
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? (NAMED[value] ?? value) : valueOfToken(other, scheme);
}

/** `#abc` as `#aabbcc`. */
const full = (color: string) => (/^#\w{3}$/.test(color) ? color.replaceAll(/\w/g, (digit) => digit + digit) : color);

/** Contrast of a colour on a surface; undefined if one of them is no plain colour. */
export function contrastOf(color: string, surface: string, scheme: Scheme): number | undefined {
  const [one, other] = [full(valueOfToken(color, scheme)), full(valueOfToken(surface, scheme))];
  return /^#\w{6}$/.test(one) && /^#\w{6}$/.test(other) ? contrast(one, other) : undefined;
}

/** All custom properties that begin alike, in the order of the theme: `--mantine-spacing-`. */
export function namesOf(start: string): string[] {
  return Object.keys(BY_SCHEME.light).filter((name) => name.startsWith(start));
}

const styles: Readonly<Record<string, string>> = import.meta.glob('../../../web/src/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Everything that moves: each animation and transition of the console's style sheets. */
export const motions = Object.entries(styles).flatMap(([file, text]) =>
  [...text.matchAll(/^\s*(?:animation|transition): (.*\d.*);$/gm)].map(([, how = '']) => ({
    file: file.replace('../../../web/src/', ''),
    how,
  })),
);
