import { expect, test } from './support/test.ts';

test.describe('the built style sheets', () => {
  test('keep colours that differ between light and dark mode', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/tags/crm');
    const box = page.getByRole('treegrid').getByRole('checkbox').nth(1);
    const border = () => box.evaluate((element) => getComputedStyle(element).border);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await border();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(border).not.toBe(light);
    expect(light).toContain('1px solid rgb(');
    expect(await border()).toContain('1px solid rgb(');
  });
});
