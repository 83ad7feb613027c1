/** Colour contrast (WCAG 2.2, 1.4.3 and 1.4.11). Colours are a `#` and six hexadecimal digits. */

type Rgb = readonly [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Steps of mixing, small enough for all luminance ranges in use. */
const STEPS = 512;

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour such as `#0e5383`: 0 is black, 1 is white. */
export function luminance(color: string): number {
  const [red, green, blue] = toRgb(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return first > second ? first / second : second / first;
}

/** Mixes two colours: `part` 0 returns the first, 1 the second. */
export function mix(color: string, other: string, part: number): string {
  const [from, to] = [toRgb(color), toRgb(other)];
  const between = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return toHex([between(0), between(1), between(2)]);
}

/** The colour, mixed with as little black or white as needed to bring its luminance within the bounds. */
export function withLuminance(color: string, least: number, most: number): string {
  const isTooLight = luminance(color) > most;
  const target = toHex(isTooLight ? BLACK : WHITE);
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(color, target, step / STEPS);
    const reached = luminance(mixed);
    if (isTooLight ? reached <= most : reached >= least) return mixed;
  }
  return target;
}
