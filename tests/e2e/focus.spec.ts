import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What lies over the middle of what has the focus; undefined if nothing does. */
async function coverOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = hit?.closest('header, [aria-label="Unsaved changes"], [aria-label="Deletions"]');
    if (hit && (!bar || bar.contains(focused))) return;
    return `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.textContent}” is behind ${bar?.ariaLabel ?? bar?.tagName ?? 'the edge'}`;
  });
}

/** About as many as the form has fields in three screens. */
const STOPS = 30;

test.describe('focus', () => {
  test('returns to the button after a failed save', async ({ page, signIn, startFrom }) => {
    await signIn();
    await page.goto('/settings/canned-response/crm');
    await page.getByRole('button', { name: 'Edit Hello and thanks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Hello and thanks' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Hello again');
    await startFrom('failing');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('API ERROR').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  });

  test('stays on its row while a long list is scrolled with the wheel', async ({ page, signIn, startFrom }) => {
    await signIn();
    await startFrom('large');
    await page.goto('/settings/canned-response/crm');
    const row = page.getByRole('table', { name: 'Canned responses' }).locator('[aria-rowindex="2"][tabindex="0"]');
    await row.focus();
    await page.keyboard.press('ArrowDown');
    const second = page.locator('tr[aria-rowindex="3"]');
    await expect(second).toBeFocused();
    await second.hover();
    await page.mouse.wheel(0, 6000);
    await expect(page.locator('tr[aria-rowindex="4"]')).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('tr[aria-rowindex="4"]')).toBeFocused();
    await expect(page.locator('tr[aria-rowindex="4"]')).toBeInViewport();
  });

  for (const [name, viewport] of [
    ['a wide', { width: 1280, height: 600 }],
    ['a narrow', { width: 320, height: 600 }],
  ] as const) {
    test(`is never behind the header or the bar that saves in ${name} window`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn();
      await page.goto('/settings/ui/crm');
      const field = page.getByRole('switch', { name: 'Edit done tickets' });
      await field.press('Space');
      const bar = page.getByRole('region', { name: 'Unsaved changes' });
      await expect(bar).toBeVisible();
      const covered: string[] = [];
      const press = async (key: string) => {
        await page.keyboard.press(key);
        const cover = await coverOf(page);
        if (cover !== undefined) covered.push(`${key}: ${cover}`);
      };
      for (let stop = 0; stop < STOPS; stop += 1) await press('Tab');
      for (let stop = 0; stop < STOPS; stop += 1) await press('Shift+Tab');
      expect(covered).toEqual([]);
    });
  }

  test('is on the heading after signing in', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('owner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  });

  test('keeps a toast on the screen', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/ui/crm');
    // A busy machine may not reach its button within the time of a toast, which is that of an animation.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
    await page.getByRole('switch', { name: 'Edit done tickets' }).press('Space');
    await page.keyboard.press('ControlOrMeta+s');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group').filter({ hasText: 'updated' });
    // The time is up when the animation of its bar ends.
    const bar = toast.getByRole('progressbar', { includeHidden: true });
    const close = toast.getByRole('button', { name: 'close' });
    await close.focus();
    await expect(bar).toHaveCSS('animation-play-state', 'paused');
    await close.blur();
    await expect(bar).toHaveCSS('animation-play-state', 'running');
  });
});
