/** Storybook as somebody opens it who builds screens: its own page, with panels, toolbar, stories and documentation. */
import type { Page } from '@playwright/test';
import { type Entry, expect, test } from './support/test.ts';

/** What Storybook shows in place of a panel that fails. */
const FAILED = 'This addon has errors';

const panels = (page: Page) => page.getByRole('tablist', { name: 'Available addons' }).getByRole('tab');
/** The story or the docs page that is shown. */
const canvas = (page: Page) => page.frameLocator('#storybook-preview-iframe').locator('body');

/** A story of a page that is loaded and used. */
function idOfStory(entries: readonly Entry[]): string {
  const found = entries.find(
    ({ tags, title, type }) =>
      type === 'story' && title === 'Pages/CRM desk/Service levels' && tags.includes('play-fn'),
  );
  return found?.id ?? 'there is none';
}

/** What Storybook calls a story that is played to its end, or to where it failed. */
const ENDED = ['completed', 'finished', 'aborted', 'errored'];

/** Waits until the stories in windows of a page are played: one whose window goes would look for what is no longer there. */
async function windowsPlayed(page: Page): Promise<void> {
  for (const frame of page.frames().filter((one) => one.url().includes('viewMode=story')))
    await frame.waitForFunction((ended) => {
      const render: unknown = Reflect.get(Object(Reflect.get(window, '__STORYBOOK_PREVIEW__')), 'currentRender');
      return ended.includes(String(Reflect.get(Object(render), 'phase')));
    }, ENDED);
}

/** Shows a page of documentation in Storybook's frame, as the menu does it: nothing that is loaded is loaded anew. */
async function showDocs(page: Page, id: string): Promise<void> {
  if (!page.url().includes('viewMode=docs')) await page.goto(`iframe.html?viewMode=docs&id=${id}`);
  else {
    await windowsPlayed(page);
    await page.evaluate((storyId) => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      const channel: unknown = Reflect.get(Object(preview), 'channel');
      Reflect.get(Object(channel), 'emit').call(channel, 'setCurrentStory', { storyId, viewMode: 'docs' });
    }, id);
  }
}

/** Opens a story and waits until it is there. */
async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`?path=/story/${id}`);
  await expect(canvas(page).getByRole('heading', { name: 'Service levels' })).toBeVisible();
}

test('every panel opens', async ({ entries, page }) => {
  await openStory(page, idOfStory(entries));
  await expect(panels(page).filter({ hasText: 'Calls' })).toBeVisible();
  // A new panel is covered as soon as the page shows it.
  for (const panel of await panels(page).all()) {
    await panel.click();
    await expect(panel).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first()).toHaveText(/\S/);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  }
  await panels(page).filter({ hasText: 'Calls' }).click();
  await page.getByRole('link', { name: 'getProfile' }).first().click();
  await expect(page).toHaveURL(/\/api\/profile\/getProfile\/$/);
});

test('an action has its event, without the page that the event leads to', async ({ entries, page }) => {
  const story = entries.find(({ title, type }) => type === 'story' && title === 'Components/Buttons/WriteButton');
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.includes('action-event')) document.documentElement.dataset.action = String(text.length);
    });
  });
  await page.goto(`?path=/story/${story?.id}`);
  await canvas(page).getByRole('button', { name: 'Create tag' }).click();
  await panels(page)
    .filter({ hasText: /^Actions/ })
    .click();
  await expect(page.getByRole('tabpanel').getByText('onClick').first()).toBeVisible();
  const characters = Number(await page.locator('html').getAttribute('data-action'));
  expect(characters).toBeGreaterThan(0);
  expect(characters).toBeLessThan(100_000);
});

test('it is Atrium’s, by its name and its picture', async ({ entries, page }) => {
  await openStory(page, idOfStory(entries));
  await expect(page).toHaveTitle(/ Service levels .* Atrium$/);
  const logo = page.getByRole('img', { name: 'Atrium' });
  await expect(logo).toHaveJSProperty('complete', true);
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the toasts of a story stay, unless somebody wants to see them close', async ({ entries, page }) => {
  const story = entries.find(({ tags, title }) => title.startsWith('Toasts') && tags.includes('play-fn'));
  const bar = page.locator('.Toastify__progress-bar--animated').first();
  await page.goto(`iframe.html?viewMode=story&id=${story?.id}`);
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.goto(`iframe.html?viewMode=story&id=${story?.id}&globals=toasts:close`);
  await expect(bar).toHaveCSS('animation-play-state', 'running');
});

test('a partner sees its pictures, in whatever folder the files are', async ({ page }) => {
  await page.goto('iframe.html?viewMode=story&id=brands-lumen--sign-in');
  const logo = page.getByRole('img', { name: 'Lumen' });
  await expect(logo).toHaveJSProperty('complete', true);
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('every menu of the toolbar opens, and its last choice reaches the story', async ({ entries, page }) => {
  await openStory(page, idOfStory(entries));
  const menus = page.getByRole('region', { name: 'Toolbar' }).locator('[aria-haspopup]');
  await expect(menus.filter({ hasText: 'Persona of the story' })).toBeVisible();
  for (const menu of await menus.all()) {
    await menu.click();
    const open = page.getByRole('listbox').or(page.getByRole('dialog'));
    await expect(open).toHaveText(/\S/);
    const choices = page.getByRole('option');
    if ((await choices.count()) > 0) await choices.last().click();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  }
  await expect(menus.filter({ hasText: 'failing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Colour scheme dark' })).toBeVisible();
  await expect(canvas(page)).toHaveText(/\S/);
});

/** The groups that components are in. */
const GROUPS = [
  'Buttons',
  'Dialogs',
  'Fields',
  'Files',
  'Forms',
  'Lists',
  'Logs',
  'Messages',
  'Pages',
  'States',
  'Text',
  'Trees',
];

test.describe('the book of components', () => {
  for (const group of GROUPS) {
    test(`${group}: each page opens, with the component and its props`, async ({ entries, page }) => {
      const pages = entries.filter(({ type, title }) => type === 'docs' && title.startsWith(`Components/${group}/`));
      expect(pages.length).toBeGreaterThan(0);
      for (const { id, title } of pages) {
        await showDocs(page, id);
        await expect(page.getByRole('heading', { level: 1, name: title.split('/').at(-1) ?? '' })).toBeVisible();
        const props = page.locator('.docblock-argstable').getByRole('row').nth(1);
        await expect(props.or(page.getByText('It takes no props.'))).toBeVisible();
        await expect(page.getByText('What a screen reader says')).toBeVisible();
        await expect(page.locator('.sb-story').first()).toBeVisible();
      }
    });
  }

  test('of stories in windows of a page, each is played to its end', async ({ page }) => {
    await page.goto('iframe.html?viewMode=docs&id=components-dialogs-movemodal--docs');
    const shownIn = (name: string) => page.frameLocator(`iframe[title="${name}"]`);
    await expect(shownIn('Choosing a target').getByRole('combobox', { name: 'Group' })).toHaveValue('Payment');
    await expect(shownIn('Without a choice').getByText('Choose a group.')).toBeVisible();
    await expect(shownIn('Some could not be moved').getByText('2 of 3 moved;')).toBeVisible();
    await expect(shownIn('In the dark').getByText('2 of 3 moved;')).toBeVisible();
  });

  test('has no component in another group', ({ entries }) => {
    const groups = entries
      .filter(({ title }) => title.startsWith('Components/'))
      .map(({ title }) => title.split('/')[1]);
    expect([...new Set(groups)].sort()).toEqual(GROUPS);
  });
});

test.describe('the book of pages', () => {
  for (const group of ['Account', 'Admin', 'CRM desk', 'Listening', undefined]) {
    test(`${group ?? 'Entry screens and errors'}: each page says what it is for, calls and shows`, async ({
      entries,
      page,
    }) => {
      const pages = entries.filter(
        ({ type, title }) =>
          type === 'docs' && (group === undefined ? /^Pages\/[^/]+$/.test(title) : title.startsWith(`Pages/${group}/`)),
      );
      expect(pages.length).toBeGreaterThan(0);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      for (const { id, title } of pages) {
        await showDocs(page, id);
        await expect(page.getByRole('heading', { level: 1, name: title.split('/').at(-1) ?? '' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
        const own = entries.filter((entry) => entry.type === 'story' && entry.title === title);
        for (const story of own) {
          await expect(page.locator(`a[href="?path=/story/${story.id}"]`)).toHaveText(story.name);
        }
        await expect(page.locator('.sb-story')).toHaveCount(0);
      }
      // A page about stories is light: what they show is loaded with them.
      expect(requested.filter((url) => url.includes('/StoryConsole-'))).toEqual([]);
    });
  }

  test('a page leads to its stories, its calls and its rules', async ({ entries, page }) => {
    const docs = entries.find(({ type, title }) => type === 'docs' && title === 'Pages/CRM desk/Service levels');
    await page.goto(`?path=/docs/${docs?.id}`);
    await canvas(page).getByRole('link', { name: 'Business Hours', exact: true }).click();
    await expect(page).toHaveURL(/path=\/story\/pages-crm-desk-service-levels--business-hours/);
    await page.goBack();
    await canvas(page).getByRole('link', { name: 'sla.order' }).click();
    await expect(page).toHaveURL(/\/rules\/#sla-order$/);
    await page.goBack();
    await canvas(page).getByRole('link', { name: 'List service levels' }).click();
    await expect(page).toHaveURL(/\/api\/sla\/listSla\/$/);
  });
});

test('every page of documentation opens, and its links lead somewhere', async ({ entries, page, request }) => {
  const pages = entries.filter(({ type, tags }) => type === 'docs' && !tags.includes('autodocs'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { id } of pages) {
    await page.goto(`iframe.html?viewMode=docs&id=${id}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const links = await page
      .locator('#storybook-docs a[href]')
      .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    for (const link of links) {
      const url = new URL(link);
      const shown = url.searchParams.get('path')?.split('/').at(-1);
      if (shown !== undefined) expect(entries.map((entry) => entry.id)).toContain(shown);
      else expect((await request.get(link)).status(), link).toBeLessThan(400);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a story is chosen from the menu and its panels open', async ({ page }) => {
    await page.goto('');
    await expect(canvas(page).getByRole('heading', { name: 'Atrium in Storybook' })).toBeVisible();
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Open addon panel' }).click();
    for (const panel of await panels(page).all()) {
      await panel.click();
      await expect(page.getByRole('tabpanel').first()).toHaveText(/\S/);
      await expect(page.getByText(FAILED)).toHaveCount(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('the documentation of every story can be made', async ({ page }) => {
  await page.goto('iframe.html?viewMode=docs&id=welcome--docs');
  await expect(page.getByRole('heading', { name: 'Atrium in Storybook' })).toBeVisible();
  // Storybook loads every file of stories and describes its arguments; it tells the console of what it cannot describe.
  const count = await page.evaluate(async () => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const stories = await Reflect.get(Object(preview), 'extract').call(preview);
    return Object.keys(stories).length;
  });
  expect(count).toBeGreaterThan(500);
});
