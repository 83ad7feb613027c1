/** Compares two captures of a story. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Capture } from './capture.ts';
import { linesThatDiffer } from './lines.ts';

export type Difference = {
  /** How many points differ by more than a person could overlook. 0 if the pictures look alike. */
  points: number;
  /** PNG with the points marked, if there are any. */
  marked?: Buffer;
  /** Lines of what a screen reader finds, each with `-` or `+` before it. */
  speech: string[];
};

/** A picture on a canvas of a size, with a colour of its own where it has nothing. */
function placed(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  canvas.data.fill(0x80);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** What differs between two captures; undefined if nothing does. */
export function differenceOf(before: Capture, after: Capture): Difference | undefined {
  const speech = before.speech === after.speech ? [] : linesThatDiffer(before.speech, after.speech);
  if (before.picture.equals(after.picture)) return speech.length === 0 ? undefined : { points: 0, speech };
  const [old, now] = [PNG.sync.read(before.picture), PNG.sync.read(after.picture)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const marked = new PNG({ width, height });
  const points = pixelmatch(
    placed(old, width, height).data,
    placed(now, width, height).data,
    marked.data,
    width,
    height,
    // Finer than a person sees, so that a border that is one shade lighter counts.
    { threshold: 0.02 },
  );
  if (points === 0 && speech.length === 0) return undefined;
  return { points, ...(points > 0 && { marked: PNG.sync.write(marked) }), speech };
}
