import { Buffer } from 'node:buffer';
import { expect, test } from './support/test.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"><rect width="96" height="60" fill="#0e5383"/></svg>';

test.describe('uploads', () => {
  test('[upload.file] a file of a canned response is uploaded, saved, and seen again after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/canned-response/crm');
    await page.getByRole('button', { name: 'Edit After hours' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Text with files').click();
    await dialog.getByRole('button', { name: 'Add a file' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'shelf.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await expect(dialog.getByText(/^SVG, \d+ bytes$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("You've just changed canned response")).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Edit After hours' }).click();
    const picture = page.getByRole('group', { name: 'File 1' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/files\/[0-9a-f]{48}\.svg$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  });
});
