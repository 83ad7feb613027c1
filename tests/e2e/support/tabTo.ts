import type { Page } from '@playwright/test';

/** More tab stops than any screen has between two controls that a user needs. */
const MANY_STOPS = 80;

/** Presses Tab until the control is focused, as a keyboard user would. */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await wanted.first().waitFor();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reaches ${role} ${name}.`);
}
