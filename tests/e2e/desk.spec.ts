import type { Page } from '@playwright/test';
import { create } from './support/create.ts';
import { openSettings } from './support/openSettings.ts';
import { expect, test } from './support/test.ts';

const SETTING_CREATED = 'Setting has been created';

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a CRM desk can be set up from scratch and persists after a reload', async ({ page, signIn, startFrom }) => {
  test.slow();
  await startFrom('empty');
  await signIn();

  await openSettings(page, 'sla/crm', 'Service levels');
  await page.getByRole('button', { name: 'New service level' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour standard');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("You've just updated setting.")).toBeVisible();

  await openSettings(page, 'canned-response/crm', 'Canned responses');
  await create(page, 'New folder', { 'Folder name': 'Greetings' });
  await page.getByRole('button', { name: /^Greetings/ }).click();
  await create(page, 'New response', { Title: 'Good morning', Text: 'Good morning {{customer_name}}' });
  await expect(page.getByRole('row', { name: /Good morning/ })).toBeVisible();

  await openSettings(page, 'tags/crm', 'Ticket tags');
  await create(page, 'New group', { Name: 'Orders' });
  await create(page, 'New category in Orders', { Name: 'Delivery' });
  await create(page, 'New tag in Delivery', { Name: 'Late' });
  await expect(page.getByRole('row', { name: /Late/ })).toHaveAttribute('aria-level', '3');

  await openSettings(page, 'auto-assignment/crm', 'Auto-assignment');
  await page.getByRole('button', { name: 'Add agent' }).click();
  await pick(page, 'User', /owner@atrium\.test/);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await create(page, 'New rule', { Name: 'Everything' });
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page
    .getByRole('checkbox', { name: /Everything/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  await openSettings(page, 'working-status/crm', 'Working statuses');
  await create(page, 'New status', { Name: 'On duty' });
  await expect(page.getByText('Status has been created')).toBeVisible();

  await openSettings(page, 'qc/crm', 'Quality control');
  await page.getByRole('button', { name: 'New form', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Chat review');
  await form.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Answers the question');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(SETTING_CREATED)).toBeVisible();

  await openSettings(page, 'ui/crm', 'CRM settings');
  const timer = page.getByRole('switch', { name: /^Ticket timer/ });
  const wasOn = await timer.isChecked();
  await timer.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Setting has been updated')).toBeVisible();

  // Reopens each page, as a user would the next day.
  await openSettings(page, 'sla/crm', 'Service levels');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour standard');
  await openSettings(page, 'canned-response/crm', 'Canned responses');
  await expect(page.getByRole('button', { name: /^Greetings/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Good morning/ })).toBeVisible();
  await openSettings(page, 'tags/crm', 'Ticket tags');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('row', { name: /Late/ })).toHaveAttribute('aria-level', '3');
  await openSettings(page, 'auto-assignment/crm', 'Auto-assignment');
  await expect(page.getByRole('checkbox', { name: /Everything/ }).last()).toBeChecked();
  await openSettings(page, 'working-status/crm', 'Working statuses');
  await expect(page.getByRole('row', { name: /On duty/ })).toBeVisible();
  await openSettings(page, 'qc/crm', 'Quality control');
  await expect(page.getByRole('row', { name: /Chat review/ })).toBeVisible();
  await openSettings(page, 'ui/crm', 'CRM settings');
  await expect(timer).toBeChecked({ checked: !wasOn });
});
