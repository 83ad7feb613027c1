import { boxOf } from './support/boxOf.ts';
import { expect, test } from './support/test.ts';

test.describe('the pointer', () => {
  test('a click on the unit of a number focuses its field', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/qc/crm');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: /^Weight/ }).first();
    await expect(field).toBeVisible();
    const unit = await boxOf(dialog.getByText('%', { exact: true }).first());
    await page.mouse.click(unit.x + unit.width / 2, unit.y + unit.height / 2);
    await expect(field).toBeFocused();
  });

  test('a new row is scrolled to and marked', async ({ page, signIn, startFrom }) => {
    await signIn();
    await startFrom('large');
    await page.goto('/settings/account/main?page=users&usersort=name');
    await page
      .getByRole('button', { name: /^Duplicate / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Zz Last');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('zz@northwind.example');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const row = page.getByRole('row', { name: /Zz Last/ });
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute('data-fresh');
  });

  test('one click on a row opens it, and a double click leaves it open', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/working-status/crm');
    const cell = page.getByRole('row', { name: /Lunch/ }).getByText('Lunch', { exact: true });
    await cell.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lunch' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await cell.dblclick();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Long lunch');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('a hint can be pointed at, and Escape hides it without closing its dialog', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/qc/crm');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .first()
      .hover();
    const hint = page.getByRole('tooltip');
    const box = await boxOf(hint);
    // In steps, as a hand does, over the gap between the two.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
    await expect(hint).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
