import { expect, type Page } from '@playwright/test';

/** Opens a form with its button, fills in the fields, submits it, and waits until it closes. */
export async function create(page: Page, opener: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
}
