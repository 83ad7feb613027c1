import { expect, test } from './support/test.ts';

test.describe('canned responses', () => {
  test('[canned.folder.delete-cascade] deleting a folder deletes its responses and resets the filter', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/canned-response/crm');
    await page.getByRole('button', { name: /^Outages/ }).click();
    await expect(page).toHaveURL(/folder=/);
    await expect(page.getByRole('row', { name: /Known outage/ })).toBeVisible();
    await page
      .getByRole('button', { name: /Outages/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete folder and 2 responses' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText("You've just deleted a new folder")).toBeVisible();
    await expect(page).not.toHaveURL(/folder=/);
    await page.reload();
    await expect(page.getByRole('row', { name: /Hello and thanks/ })).toBeVisible();
    await expect(page.getByText('12 canned responses')).toBeVisible();
    await expect(page.getByRole('row', { name: /Known outage/ })).toHaveCount(0);
  });

  test('[canned.response.move] a response dragged onto a folder stays there after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/canned-response/crm');
    const row = page.getByRole('row', { name: /Ask for rating/ });
    await page.getByRole('searchbox').fill('rating');
    // The search is in the URL a moment after the last letter. Without it, the row would be out of view after the reload.
    await expect(page).toHaveURL(/q=rating/);
    await row.dragTo(page.getByRole('button', { name: /^Greetings/ }));
    await expect(page.getByText("You've just changed canned response")).toBeVisible();
    await page.reload();
    await expect(row).toContainText('Greetings');
  });
});
