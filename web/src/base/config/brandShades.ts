/** Shades of a partner's colour with enough contrast for everything that uses them. */
import { generateColors } from '@mantine/colors-generator';
import type { MantineColorsTuple } from '@mantine/core';
import { luminance, mix, withLuminance } from '../../ui/contrast.ts';

/**
 * Bounds of relative luminance. They follow from what Mantine paints with each shade on our surfaces (`theme.ts`):
 * - 8 fills buttons and writes links in light colours: 4.5 against the canvas behind the cards, and white on it;
 * - 9 is written on 1 and 2, the selected items of menus: 4.5;
 * - 7 fills in dark colours: 4.5 for white on it, and as a focus ring 3 against the page;
 * - 4 and 3 write links and outlines in dark colours: 4.5 against the lightest surface, a field.
 */
const FILLED_MOST = 0.17;
const PRESSED_MOST = 0.12;
const DARK_FILLED = { least: 0.158, most: 0.178 };
const LEAST = [0.85, 0.78, 0.72, 0.36, 0.31] as const;

/** Below this luminance, a darker shade is not visible, so the pressed state is lighter instead. */
const NEARLY_BLACK = 0.01;

/** Whether a colour has to be darkened because white text on it would be unreadable. */
export function isTooLight(themeColor: string): boolean {
  return luminance(`#${themeColor}`) > FILLED_MOST;
}

/** Ten shades, light to dark, of a six-digit hex colour. The eighth is the colour itself if it has enough contrast. */
export function brandShades(themeColor: string): MantineColorsTuple {
  const own = `#${themeColor}`;
  const tints = generateColors(own);
  const tint = (index: 0 | 1 | 2 | 3 | 4) => withLuminance(tints[index], LEAST[index], 1);
  const filled = withLuminance(own, 0, FILLED_MOST);
  const isNearlyBlack = luminance(filled) < NEARLY_BLACK;
  const pressed = mix(filled, isNearlyBlack ? '#ffffff' : '#000000', 0.15);
  return [
    tint(0),
    tint(1),
    tint(2),
    tint(3),
    tint(4),
    tints[5],
    tints[6],
    // Lightening a dark colour keeps more of its hue than mixing it with white.
    withLuminance(luminance(own) < DARK_FILLED.least ? tints[7] : own, DARK_FILLED.least, DARK_FILLED.most),
    filled,
    withLuminance(pressed, 0, PRESSED_MOST),
  ];
}
