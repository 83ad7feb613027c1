import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Where an element is, in pixels of the window, once that is the same twice: rows grow when what they name arrives, and dialogs and
 * toasts move in.
 */
export async function boxOf(element: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const before = last;
    last = await element.boundingBox();
    expect(last, 'The element is shown, and stands still').not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [50] });
  if (last === null) throw new Error('The element is not shown.');
  return last;
}
