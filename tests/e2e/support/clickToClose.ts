import type { Locator, Page } from '@playwright/test';

/**
 * Clicks a target that closes its own window, and waits until the window is closed. The window may close before the
 * click resolves, so an error of the click only counts if the window stays open.
 */
export async function clickToClose(window: Page, target: Locator): Promise<void> {
  const [closed, clicked] = await Promise.allSettled([window.waitForEvent('close'), target.click()]);
  if (closed.status === 'fulfilled') return;
  throw clicked.status === 'rejected' ? clicked.reason : closed.reason;
}
