/** The site as its readers open it: each page, its links, its search, and what can be tried on it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { LinkChecker, LinkState } from 'linkinator';
import { operations } from '../../sdk/src/generated/operations.ts';
import { type FalseAlarm, findingsOf } from '../support/checkers.ts';
import { BUILT } from './support/buildSite.ts';
import { expect, readingOn, test } from './support/test.ts';

test.use({ baseURL: async ({ site }, use) => use(site) });

/** The addresses of the site's own pages. */
const addresses = () =>
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !/^(?:storybook|sdk\/reference|pagefind)\//.test(file))
    .map((file) => file.replace(/index\.html$/, ''))
    .sort();

/** Blocks of code that scroll and cannot be reached by keys. */
const withoutKeys = (blocks: Element[]) =>
  blocks
    .filter((one) => one.scrollWidth > one.clientWidth && !one.hasAttribute('tabindex'))
    .map((one) => one.textContent);

/** The name of the search is its visible label. What stands beside it is a key, which is no part of the label. */
const KEY_HINT = 'label-content-name-mismatch at button[data-open-modal=""]';

/** What Equal Access calls a fault on the site, and is none. */
const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    rule: 'label_name_visible',
    selector: 'button[data-open-modal]',
    reason: 'The name is the visible label. What stands beside it is a key, which is no part of the label.',
  },
  {
    rule: 'aria_content_in_landmark',
    selector: 'a[href="#_top"]',
    reason: 'The link past the menu stands before all landmarks, so that it is the first stop of the Tab key.',
  },
  {
    rule: 'aria_complementary_labelled',
    selector: 'aside.right-sidebar-container',
    reason: 'It is the only one of its kind on the page, so that it has to be told from no other.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: 'atrium-try pre[role="region"][aria-label]',
    reason: 'What scrolls has to be reached with the Tab key, to be scrolled with the arrow keys.',
  },
];

/** The operations of each area. */
const areas = [...Map.groupBy(Object.entries(operations), ([, { area }]) => area)].map(([area, own]) => ({
  area,
  ids: own.map(([id]) => id),
}));

async function startTrying(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('combobox', { name: 'Persona' })).toBeFocused();
}

const result = (page: Page) => page.locator('atrium-try').getByRole('status');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

/** Opens pages: whatever goes wrong fails the test. */
async function open(page: Page, all: readonly string[]): Promise<void> {
  for (const address of all) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  }
}

test('every page opens that is not of an area', async ({ page }) => {
  const others = addresses().filter((address) => !/^api\/\w/.test(address));
  expect(others.length).toBeGreaterThan(80);
  await open(page, others);
});

test('every link leads somewhere', async ({ site }) => {
  const { links } = await new LinkChecker().check({
    path: site,
    recurse: true,
    checkFragments: true,
    // Storybook is one page for all of its addresses, thousands of them: they are checked below.
    linksToSkip: async (link) => new URL(link).origin !== new URL(site).origin || link.includes('/storybook/?path='),
    // As many as a browser would ask for at once, so that a busy machine does not refuse any.
    concurrency: 6,
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent, status }) => `${url} (${status}) on ${parent}`)).toEqual([]);
  expect(links.length).toBeGreaterThan(1000);
});

test('every link to Storybook leads to a story or a page of it', async ({ entries }) => {
  const known = new Set(entries.map(({ id, type }) => `${type === 'docs' ? 'docs' : 'story'}/${id}`));
  const named = addresses().flatMap((address) =>
    [...readFileSync(join(BUILT, address, 'index.html'), 'utf8').matchAll(/storybook\/\?path=\/([\w/-]+)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(80);
});

test('the page of an operation is small', async ({ page }) => {
  const largest = addresses()
    .filter((address) => /^api\/\w+\/\w+\/$/.test(address))
    .map((address) => ({ address, size: gzipSync(readFileSync(join(BUILT, address, 'index.html'))).length }))
    .sort((one, other) => other.size - one.size)[0];
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => bodies.push(response.body().then((body) => gzipSync(body).length)));
  await page.goto(largest?.address ?? '', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(bodies);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`pages of every kind are accessible, in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const kinds = [
      '',
      'overview/',
      'api/',
      'api/sla/',
      'api/sla/createSla/',
      'rules/',
      'assumptions/sla/',
      'decisions/',
      'deploy/',
      'verify/',
    ];
    for (const address of kinds) {
      await page.goto(address);
      // What scrolls can be reached by keys as soon as the page knows what does.
      await expect.poll(() => page.locator('pre').evaluateAll(withoutKeys)).toEqual([]);
      const start = page.getByRole('button', { name: 'Try it' });
      if ((await start.count()) > 0) {
        await start.click();
        await send(page);
        await expect(result(page)).toContainText('match the contract');
      }
      await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
      const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
      const found = violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
      expect(found.filter((one) => one !== KEY_HINT).map((one) => `${address}: ${one}`)).toEqual([]);
      const others = await findingsOf(page, FALSE_ALARMS, scheme === 'light' ? 'all' : 'colours');
      expect(others.map((one) => `${address}: ${one}`)).toEqual([]);
    }
  });
}

test('one search finds guides, calls, rules, decisions, functions of the SDK, and stories', async ({ page }) => {
  const wanted = [
    ['deploy', 'Deploy the console'],
    ['create a service level', 'Create a service level'],
    ['from must be below to', 'Rules'],
    ['hooks unwrap the envelope', 'Decisions about the contract and the SDK'],
    ['verifyWebhook', 'Function verifyWebhook'],
    ['Cannot add empty keyword', '5. Validation rules'],
    ['ConfirmDialog', 'ConfirmDialog (Storybook)'],
    ['holidays lie within 365 days', 'Service levels (Storybook)'],
  ] as const;
  await page.goto('');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  for (const [words, title] of wanted) {
    await field.fill(words);
    await expect(page.getByRole('dialog').getByRole('link', { name: title, exact: true }).first()).toBeVisible();
  }
});

test('a single word finds guides, calls and rules before types of the SDK', async ({ page }) => {
  await page.goto('?search');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  const links = dialog.locator('.pagefind-ui__result-title a');
  for (const word of ['keyword', 'role', 'webhook', 'password', 'template', 'user', 'session', 'sla']) {
    await field.fill(word);
    await expect(dialog.getByText(new RegExp(`results? for ${word}$`))).toBeVisible();
    await expect(links.nth(2)).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('href')));
    expect(
      addresses.filter((address) => address?.includes('/sdk/reference/')),
      word,
    ).toEqual([]);
  }
});

/** The parts of words in tables that stand on a line of their own. */
const brokenWords = (cells: Element[]) =>
  cells.flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of String(text.textContent).matchAll(/[\p{L}\p{N}_]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** The doors that are not wholly on the screen. */
const doorsBeyond = (page: Page) =>
  page
    .locator('.door')
    .evaluateAll((doors) =>
      doors
        .filter((door) => door.getBoundingClientRect().bottom > window.innerHeight)
        .map((door) => door.querySelector('h2')?.textContent),
    );

test('the start page has all doors on the first screen, and the name of the site once', async ({ page }) => {
  await page.goto('');
  await expect(page).toHaveTitle('Atrium for developers');
  await expect(page.locator('.door')).toHaveCount(4);
  expect(await doorsBeyond(page)).toEqual([]);
});

test.describe('samples', () => {
  test('are tabs that keys move between, and the choice holds on other pages', async ({ page }) => {
    await page.goto('api/sla/createSla/');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tab('SDK')).toHaveAttribute('aria-selected', 'true');
    await tab('SDK').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Python')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('import urllib.request');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await page.goto('api/sla/listSla/');
    await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('import urllib.request');
    await page.keyboard.press('Tab');
    await tab('Python').focus();
    await page.keyboard.press('Home');
    await expect(tab('SDK')).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open and close, the first one being open', async ({ page }) => {
      await page.goto('api/sla/listSla/');
      await expect(page.getByText('createClient({', { exact: false }).first()).toBeVisible();
      await page.locator('summary', { hasText: 'curl' }).click();
      await expect(page.locator('details', { hasText: 'curl --fail-with-body' })).toHaveAttribute('open');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the start page has all doors on the first screen', async ({ page }) => {
    await page.goto('');
    expect(await doorsBeyond(page)).toEqual([]);
  });

  test('no word is broken in tables', async ({ page }) => {
    for (const address of ['assumptions/', 'assumptions/sla/', 'specification/5-validation/', 'verify/', 'sdk/']) {
      await page.goto(address);
      expect(await page.locator('td, th').evaluateAll(brokenWords), address).toEqual([]);
    }
  });

  test('the reference of the SDK leads to the start page and to the search of the site', async ({ page }) => {
    await page.goto('sdk/reference/functions/index.createClient.html');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.goto('sdk/reference/functions/index.createClient.html');
    await page.getByRole('link', { name: 'Atrium', exact: true }).click();
    await expect(page).toHaveTitle('Atrium for developers');
  });

  test('no page is wider than the window', async ({ page }) => {
    for (const address of ['', 'overview/', 'api/', 'api/sla/createSla/', 'rules/', 'assumptions/sla/', 'verify/']) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    }
  });
});

test.describe('what one tries', () => {
  for (const { area, ids } of areas) {
    readingOn(`${area}: its pages open, and an operation answers`, async ({ page }) => {
      await open(page, [`api/${area}/`, ...ids.map((id) => `api/${area}/${id}/`)]);
      await startTrying(page, `api/${area}/${ids[0]}/`);
      await send(page);
      await expect(result(page)).toContainText('Request and response match the contract.');
    });
  }

  test('is kept while one reads, until one starts anew', async ({ page }) => {
    await startTrying(page, 'api/workingStatus/createWorkingStatus/');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.fill((await body.inputValue()).replace(/"name": "[^"]*"/, '"name": "Reading"'));
    await send(page);
    await expect(result(page)).toContainText('200');
    await startTrying(page, 'api/workingStatus/listWorkingStatuses/');
    await send(page);
    await expect(result(page).getByRole('region', { name: 'Response' })).toContainText('"Reading"');
    await page.getByRole('button', { name: 'Reset' }).click();
    await send(page);
    await expect(result(page).getByRole('region', { name: 'Response' })).not.toContainText('"Reading"');
  });

  test('is sent as each persona, and one that may not is refused', async ({ page }) => {
    await startTrying(page, 'api/roles/createRole/');
    await page.getByRole('button', { name: 'Send as each persona' }).click();
    await expect(result(page).getByRole('row', { name: /^analyst/ })).toContainText('permission_denied');
    await expect(result(page).getByRole('row', { name: /^nobody/ })).toContainText('signed_out');
    await page.getByRole('combobox', { name: 'Persona' }).selectOption('analyst');
    await send(page);
    await expect(result(page)).toContainText('403');
  });

  test('answers with the failure that one chooses', async ({ page }) => {
    await startTrying(page, 'api/sla/listSla/');
    await page.getByRole('combobox', { name: 'Response' }).selectOption('500');
    await send(page);
    await expect(result(page)).toContainText('500');
    await expect(result(page)).toContainText('match the contract');
  });

  test('says what is wrong with a body that is no JSON', async ({ page }) => {
    await startTrying(page, 'api/workingStatus/createWorkingStatus/');
    await page.getByRole('textbox', { name: 'Body' }).fill('{ "name": ');
    await send(page);
    await expect(result(page)).toContainText('The body is not valid JSON');
  });
});

test.describe('each door leads to what one came for', () => {
  const doors = [
    ['Build screens', ['Storybook'], /Storybook|Atrium/],
    [
      'Build the server',
      ['All calls, with samples', 'Service levels', 'Create a service level'],
      /Create a service level/,
    ],
    ['Run the console', ['Deploy it', 'Configuration'], /Configuration/],
    ['Use the SDK', ['Its reference', 'index', 'createClient'], /createClient/],
  ] as const;
  for (const [door, clicks, title] of doors) {
    test(door, async ({ page }) => {
      await page.goto('');
      await page.getByRole('link', { name: clicks[0] }).first().click();
      // The SDK's reference has no main landmark.
      const content = page.locator('main, .col-content');
      for (const name of clicks.slice(1)) await content.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveTitle(title);
    });
  }
});
