import type { Locator, Page } from '@playwright/test';

/**
 * Clicks what closes its own window, and waits until that is closed. The window may be gone before the click has
 * answered, so the click's own error counts only where the window stays.
 */
export async function clickToClose(window: Page, target: Locator): Promise<void> {
  const [closed, clicked] = await Promise.allSettled([window.waitForEvent('close'), target.click()]);
  if (closed.status === 'fulfilled') return;
  throw clicked.status === 'rejected' ? clicked.reason : closed.reason;
}
