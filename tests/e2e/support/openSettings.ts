import { expect, type Page } from '@playwright/test';

/** Opens a settings page, for example `sla/crm`, and waits for its heading. */
export async function openSettings(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/settings/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
