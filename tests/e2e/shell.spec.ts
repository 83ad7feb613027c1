import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Records each animation of the page that starts from now on, with its duration in milliseconds. */
async function noteAnimations(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const earlier = new Set(document.getAnimations());
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (earlier.has(animation)) continue;
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect) || !(animation instanceof CSSAnimation)) continue;
        const of = effect.pseudoElement ?? effect.target?.parentElement?.tagName.toLowerCase();
        seen.add(`${of} ${effect.getTiming().duration}`);
      }
      document.documentElement.dataset.seen = [...seen].join(', ');
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => document.documentElement.dataset.seen?.split(', '));
}

test.describe('the shell', () => {
  test('[shell.fades] screens fade in over 500 ms and out over 300 ms, and stay usable meanwhile', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/product');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    const animations = await noteAnimations(page);
    await page.getByRole('navigation', { name: 'Settings' }).getByText('CRM desk').click();
    await page.getByRole('link', { name: 'Working statuses' }).click();
    // Clicks while both fades are running.
    await page.getByRole('button', { name: 'New status' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const seen = await animations();
    expect(seen).toContain('::view-transition-old(screen) 300');
    expect(seen).toContain('main 500');
    expect(seen?.filter((one) => one.startsWith('::view-transition-new'))).toEqual([]);
  });

  for (const direction of ['back', 'forward'] as const) {
    test(`[shell.fades] screens also fade when going ${direction}`, async ({ page, signIn }) => {
      await signIn();
      await page.goto('/product');
      await page.getByRole('link', { name: 'Groups', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused();
      if (direction === 'forward') await page.goBack();
      const title = direction === 'forward' ? 'Products' : 'Groups';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      const animations = await noteAnimations(page);
      await (direction === 'forward' ? page.goForward() : page.goBack());
      await expect.poll(animations).toContain('::view-transition-old(screen) 300');
      await expect.poll(animations).toContain('main 500');
    });
  }

  test('[shell.fades] a screen fades out even if the one before it is still fading', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/product');
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused();
    // A fade-out never ends by itself.
    await page.addStyleTag({ content: '::view-transition-old(screen) { animation-play-state: paused !important; }' });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
    const isFading = () => page.evaluate(() => document.documentElement.matches(':active-view-transition'));
    await expect.poll(isFading).toBe(true);
    const animations = await noteAnimations(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused();
    await expect.poll(animations).toContain('::view-transition-old(screen) 300');
  });

  test('[shell.fades] a fade that takes the browser too long is not an error', async ({ page, signIn }) => {
    // Browsers give up after four seconds.
    await page.addInitScript(() => {
      const start = document.startViewTransition;
      Document.prototype.startViewTransition = function (update) {
        const transition = start.call(this, update);
        transition.skipTransition();
        transition.ready.catch(() => undefined);
        const ready = Promise.reject(new DOMException('Transition was aborted because of timeout.', 'TimeoutError'));
        return Object.defineProperty(transition, 'ready', { value: ready, configurable: true });
      };
    });
    await signIn();
    await page.goto('/product');
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  });

  test('[shell.fades] nothing fades with reduced motion', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn();
    await page.goto('/product');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    const animations = await noteAnimations(page);
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused();
    expect((await animations())?.filter((one) => /view-transition|^main/.test(one))).toEqual([]);
  });

  test('the menu shows the current page, however far down it is, and the skip link skips the menu', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await signIn();
    await page.goto('/settings/account/main/payment-list');
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoices', exact: true })).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('at 360 pixels, the menu opens over the page, also by keyboard, without horizontal scrolling', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn();
    await page.goto('/product');
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
