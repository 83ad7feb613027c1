import { colorProblem, normalColor } from '../../kit/fields/colors.ts';
import { luminance, mix, withLuminance } from '../../ui/contrast.ts';

type Colors = { background: string; text: string };

/** The colour of a tag, and its background and text colours in the light and the dark scheme. */
export type TagColors = { color: string; light: Colors; dark: Colors };

/** Contrast of text and background: above the 4.5 of WCAG 2.2 (1.4.3), with a margin for rounding. */
const CONTRAST = 5;
const WHITE = '#ffffff';
/** Mantine's card background in the dark scheme. */
const DARK_SURFACE = '#2e2e2e';
/** Used while the input is not a valid colour. */
const NO_COLOR = '#868e96';

/**
 * Readable colours of a tag in both schemes for any chosen colour. The background is a tint of the colour, and the text
 * is the colour itself, made darker or lighter until the contrast is sufficient.
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
