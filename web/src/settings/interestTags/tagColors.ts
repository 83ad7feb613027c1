import { colorProblem, normalColor } from '../../kit/fields/colors.ts';
import { luminance, mix, withLuminance } from '../../ui/contrast.ts';

type Colors = { background: string; text: string };

/** The tag's own colour, and what it stands in on a light and on a dark screen. */
export type TagColors = { color: string; light: Colors; dark: Colors };

/** Contrast of text and background: above the 4.5 of WCAG 2.2 (1.4.3), with room for rounding. */
const CONTRAST = 5;
const WHITE = '#ffffff';
/** Mantine's surface of cards in the dark. */
const DARK_SURFACE = '#2e2e2e';
/** Stands in for what is no colour yet. */
const NO_COLOR = '#868e96';

/**
 * Colours of a tag that can be read in both schemes, whatever colour was chosen: a tint of it behind, and in front of it
 * the colour itself, as much darker or lighter as the contrast asks for.
 * @param typed The colour as typed.
 */
export function tagColors(typed: string): TagColors {
  const normal = normalColor(typed);
  const color = colorProblem(normal) === undefined ? normal : NO_COLOR;
  const pale = mix(color, WHITE, 0.84);
  const deep = mix(color, DARK_SURFACE, 0.72);
  return {
    color,
    light: { background: pale, text: withLuminance(color, 0, (luminance(pale) + 0.05) / CONTRAST - 0.05) },
    dark: { background: deep, text: withLuminance(color, (luminance(deep) + 0.05) * CONTRAST - 0.05, 1) },
  };
}
