/** Compares two captures of a story. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Capture } from './capture.ts';

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

/** The lines that only one of two texts has, in the order in which they stand. */
export function linesThatDiffer(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // Longest common lines, from the end, so that the walk below goes forward.
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const longest =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.fill(longest, column, column + 1);
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) [row, column] = [row + 1, column + 1];
    else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(`- ${old[row]}`);
      row += 1;
    } else {
      lines.push(`+ ${now[column]}`);
      column += 1;
    }
  }
  return lines;
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
