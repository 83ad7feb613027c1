import type { Locator, Page } from '@playwright/test';
import { boxOf } from './boxOf.ts';

/** Which part of an element is looked at, in pixels from its start. Default: all of it. */
export type Part = { width: number };

/** A picture of an element as it is without the pointer and the focus, which have styles of their own. */
export async function pictureOf(element: Locator, part?: Part): Promise<string> {
  const page = element.page();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return pictureAsIs(element, part);
}

/** A picture of an element with the pointer and the focus where they are. */
export async function pictureAsIs(element: Locator, part?: Part): Promise<string> {
  await element.scrollIntoViewIfNeeded();
  const box = await boxOf(element);
  // A ring around it counts.
  const clip = {
    x: Math.floor(box.x - 4),
    y: Math.floor(box.y - 4),
    width: Math.floor((part?.width ?? box.width) + 8),
    height: Math.floor(box.height + 8),
  };
  const picture = await element.page().screenshot({ animations: 'disabled', clip });
  return picture.toString('base64');
}

/**
 * How many pixels of two pictures of the same place differ by a contrast of at least 3 (WCAG 2.2, 1.4.11). A difference of
 * hue alone has less: somebody who sees no colours, or has the system choose them, does not see it either.
 */
export async function differingPixels(page: Page, before: string, after: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminances = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (canvas === null) throw new Error('This browser draws no canvas.');
        canvas.drawImage(bitmap, 0, 0);
        const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => {
          const [red, green, blue] = data.subarray(pixel * 4, pixel * 4 + 3);
          return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
        });
        return { width: bitmap.width, pixels };
      };
      const [one, other] = await Promise.all([luminances(pictures.before), luminances(pictures.after)]);
      if (one.width !== other.width || one.pixels.length !== other.pixels.length) {
        throw new Error(
          `The pictures are not of the same place: ${one.width}×${one.pixels.length / one.width}, ${other.width}×${other.pixels.length / other.width}.`,
        );
      }
      return one.pixels.filter((pixel, index) => {
        const [dark = 0, light = 0] = [pixel, other.pixels[index] ?? 0].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05) >= 3;
      }).length;
    },
    { before, after },
  );
}
