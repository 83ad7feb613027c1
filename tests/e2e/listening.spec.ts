import type { Locator, Page } from '@playwright/test';
import { openSettings } from './support/openSettings.ts';
import { expect, test } from './support/test.ts';

/** Opens the form of a new item. */
async function start(page: Page, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const fill = (form: Locator, label: string, text: string) =>
  form.getByRole('textbox', { name: label, exact: true }).fill(text);

async function address(form: Locator, email: string): Promise<void> {
  const field = form.getByRole('combobox', { name: /^Recipients/ });
  await field.fill(email);
  await field.press('Enter');
}

async function pick(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A list of several choices stays open while its field has the focus.
  await page.keyboard.press('Tab');
}

/** Submits the form, and waits until it closes. */
async function create(form: Locator, label = 'Create'): Promise<void> {
  await form.getByRole('button', { name: label, exact: true }).click();
  await expect(form).toHaveCount(0);
}

test('listening can be set up from scratch and persists after a reload', async ({ page, signIn, startFrom }) => {
  test.slow();
  await startFrom('empty');
  await signIn();

  await openSettings(page, 'keywords/listening', 'Keywords');
  let form = await start(page, 'New keyword');
  await fill(form, 'Name', 'Harbour coffee');
  await create(form);
  await page.getByRole('button', { name: 'Add set' }).click();
  await page.getByRole('textbox', { name: 'Include', exact: true }).fill('coffee');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Exclude', exact: true }).fill('hot AND milk');
  await page.keyboard.press('Enter');
  await page.getByText('Active', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Setting has been updated')).toBeVisible();
  form = await start(page, 'Add below');
  await fill(form, 'Name', 'Iced coffee');
  await create(form);
  await expect(page.getByRole('treeitem', { name: /^Iced coffee/ })).toHaveAttribute('aria-level', '2');

  await page.getByRole('tab', { name: 'Monitors' }).click();
  form = await start(page, 'New condition');
  await fill(form, 'Name', 'Many posts');
  await create(form);
  form = await start(page, 'New monitor');
  await pick(page, form, 'Keyword', 'Harbour coffee');
  await pick(page, form, 'Conditions', 'Many posts');
  await address(form, 'crisis@example.com');
  await create(form);

  await openSettings(page, 'engagement/listening', 'Channels');
  form = await start(page, 'New channel');
  await form.getByRole('button', { name: /^Pantip / }).click();
  form = page.getByRole('dialog', { name: 'Connect Pantip' });
  await form.getByLabel(/^Name/).fill('Harbour news');
  await form.getByLabel(/^User ID/).fill('7713920');
  await form.getByLabel(/^Access token/).fill('mock-access-token');
  await create(form, 'Connect');

  await openSettings(page, 'tags/listening', 'Tags');
  form = await start(page, 'New group');
  await fill(form, 'Name', 'Drinks');
  await create(form);
  form = await start(page, 'New category in Drinks');
  await fill(form, 'Name', 'Coffee');
  await create(form);
  form = await start(page, 'New tag in Coffee');
  await fill(form, 'Name', 'Iced');
  await create(form);

  await openSettings(page, 'templates/listening', 'Templates');
  form = await start(page, 'New template');
  await fill(form, 'Name', 'Morning report');
  await pick(page, form, 'Keywords', 'Harbour coffee');
  await create(form);

  await openSettings(page, 'email-notification/listening', 'Email notifications');
  form = await start(page, 'New notification');
  await fill(form, 'Name', 'Daily summary');
  await address(form, 'team@example.com');
  await create(form);

  await openSettings(page, 'blacklist/listening', 'Blacklist');
  form = await start(page, 'New blacklist entry');
  await fill(form, 'Author', '@spam_bot');
  await create(form);

  // Reopens each page, as a user would the next day.
  await openSettings(page, 'keywords/listening', 'Keywords');
  await page.getByRole('treeitem', { name: /^Harbour coffee Active/ }).click();
  await expect(page.getByText('A post matches if it has “coffee”, and not “hot” and “milk” together.')).toBeVisible();
  await page.getByRole('tab', { name: 'Monitors' }).click();
  await expect(page.getByRole('row', { name: /Harbour coffee.*crisis@example\.com/ })).toBeVisible();
  await openSettings(page, 'engagement/listening', 'Channels');
  await expect(page.getByRole('row', { name: /Harbour news/ })).toBeVisible();
  await openSettings(page, 'tags/listening', 'Tags');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('row', { name: /^Iced/ })).toHaveAttribute('aria-level', '3');
  await openSettings(page, 'templates/listening', 'Templates');
  await expect(page.getByRole('row', { name: /Morning report/ })).toBeVisible();
  await openSettings(page, 'email-notification/listening', 'Email notifications');
  await expect(page.getByRole('row', { name: /Daily summary/ })).toBeVisible();
  await openSettings(page, 'blacklist/listening', 'Blacklist');
  await expect(page.getByRole('row', { name: /@spam_bot/ })).toBeVisible();
});
