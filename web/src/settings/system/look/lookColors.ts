/** What a theme colour looks like on a partner's site, in the shades that the theme uses there. */
import { brandShades } from '../../../base/config/brandShades.ts';
import { contrast, mix } from '../../../ui/contrast.ts';

export type Scheme = 'light' | 'dark';

/** The colours of the parts that show the theme colour. A test holds them equal to the theme's variables. */
export type LookColors = {
  /** Filled buttons, and the text on them. */
  filled: string;
  onFilled: string;
  /** Links, on the page's surface. */
  link: string;
  surface: string;
  /** The current item of the menu. */
  selected: string;
  onSelected: string;
};

const WHITE = '#ffffff';

/** The surface of cards: Mantine's `white`, and its `dark.7`. */
const SURFACES: Record<Scheme, string> = { light: WHITE, dark: '#242424' };

/** @param themeColor Six hexadecimal digits. */
export function lookColors(themeColor: string, scheme: Scheme): LookColors {
  const shades = brandShades(themeColor);
  const surface = SURFACES[scheme];
  if (scheme === 'light') {
    return { filled: shades[8], onFilled: WHITE, link: shades[8], surface, selected: shades[1], onSelected: shades[9] };
  }
  return {
    filled: shades[7],
    onFilled: WHITE,
    link: shades[4],
    surface,
    selected: mix(shades[9], '#000000', 0.5),
    onSelected: shades[0],
  };
}

/** A pair of colours that people read, with its contrast from 1 to 21. */
export type ContrastRow = { what: string; light: number; dark: number };

/** The contrasts of a theme colour in both schemes. WCAG 2.2 asks for 4.5 at least. */
export function contrastRows(themeColor: string): ContrastRow[] {
  const [light, dark] = [lookColors(themeColor, 'light'), lookColors(themeColor, 'dark')];
  const row = (what: string, of: (colors: LookColors) => number) => ({ what, light: of(light), dark: of(dark) });
  return [
    row('Text on buttons', ({ filled, onFilled }) => contrast(filled, onFilled)),
    row('Links', ({ link, surface }) => contrast(link, surface)),
    row('Current menu item', ({ selected, onSelected }) => contrast(selected, onSelected)),
  ];
}

/** The contrast of white text on the theme colour itself, before it is darkened. */
export function ownContrast(themeColor: string): number {
  return contrast(`#${themeColor}`, WHITE);
}

/** `4.54:1`, rounded down, so that nothing seems to reach a limit that it misses. */
export function contrastText(value: number): string {
  return `${(Math.floor(value * 100) / 100).toFixed(2)}:1`;
}
