import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../sdk/src/rules/plainDate.ts';
import { differingPixels, type Part, pictureAsIs, pictureOf } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** How many pixels have to differ: those of a line of two by twenty. */
const ENOUGH = 40;

/** Two states of one control, which have to look different. */
type Pair = {
  name: string;
  control: (page: Page) => Locator;
  /** Brings the control from one state to the other. */
  change: (control: Locator, page: Page) => Promise<unknown>;
  part?: Part;
  /** Whether the state is that of the pointer or the focus. */
  isHeld?: boolean;
};

const click = (control: Locator) => control.click();
const follow = async (link: Locator) => {
  await link.click();
  // The page comes first, and may have to be loaded.
  await expect(link).toHaveAttribute('aria-current', 'page');
};
const focus = async (control: Locator, page: Page) => {
  // The ring of a button is shown to people who use the keyboard.
  await page.keyboard.press('Shift');
  await control.focus();
};
const withAttribute = (attribute: string, value: string) => (control: Locator) =>
  control.evaluate((element, [name, to]) => element.setAttribute(name, to), [attribute, value] as const);
const withStyle = (property: string, value: string) => (control: Locator) =>
  control.evaluate((element, [name, to]) => element instanceof HTMLElement && element.style.setProperty(name, to), [
    property,
    value,
  ] as const);
const hide = withStyle('visibility', 'hidden');
const withoutEdge = withStyle('border-color', 'Canvas');
const disableBefore = (control: Locator) =>
  control.evaluate((element) => element.previousElementSibling?.setAttribute('disabled', ''));
const chooseRow = (line: Locator) => line.getByRole('checkbox').first().click();
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export' });
/** Where a bar marks it, before anything else of it. */
const START: Part = { width: 4 };
const row = (page: Page) => page.getByRole('row').nth(2);

const YESTERDAY = addDays(new Date().toISOString().slice(0, 10), -1);

/** What is looked at on a page. */
type Look = {
  address: string;
  /** Brings into view what is not there at first. */
  prepare?: (page: Page) => Promise<unknown>;
  pairs: readonly Pair[];
};

const LOOKS: readonly Look[] = [
  {
    address: '/settings/ui/crm',
    pairs: [
      { name: 'a switch', control: (page) => page.locator('.mantine-Switch-track').first(), change: click },
      {
        name: 'a switch that cannot be used',
        control: (page) => page.locator('.mantine-Switch-track').nth(1),
        change: disableBefore,
      },
      {
        name: 'a plain radio button',
        control: (page) => page.locator('.mantine-Radio-radio:not(:checked)').first(),
        change: click,
      },
      {
        name: 'a field with the focus',
        control: (page) => page.getByRole('searchbox').first(),
        change: focus,
        isHeld: true,
      },
      {
        name: 'the bar that saves',
        control: (page) => page.getByRole('region', { name: 'Unsaved changes' }),
        change: withoutEdge,
      },
    ],
  },
  {
    address: '/settings/auto-assignment/crm',
    pairs: [
      { name: 'a row of the matrix', control: row, change: chooseRow, part: START },
      { name: 'a tab', control: (page) => page.getByRole('tab', { name: 'Rules' }), change: click },
    ],
  },
  {
    address: '/settings/blacklist/listening',
    pairs: [
      { name: 'a row', control: row, change: chooseRow, part: START },
      { name: 'a checkbox', control: (page) => row(page).getByRole('checkbox'), change: click },
      { name: 'a row under the pointer', control: row, change: (line) => line.hover(), isHeld: true },
      { name: 'a segment', control: (page) => page.getByText(/^Words/).first(), change: click },
      { name: 'a button with the focus', control: exportButton, change: focus, isHeld: true },
      { name: 'a button that cannot be used', control: exportButton, change: withAttribute('disabled', '') },
      { name: 'a page of the menu', control: (page) => page.getByRole('link', { name: 'Templates' }), change: follow },
    ],
  },
  {
    address: '/settings/account/main/system',
    pairs: [
      {
        name: 'a radio button',
        control: (page) => page.locator('.mantine-RadioIndicator-indicator').first(),
        change: click,
      },
    ],
  },
  {
    address: '/settings/keywords/listening',
    pairs: [
      { name: 'an item of a tree', control: (page) => page.getByRole('treeitem').nth(2), change: click, part: START },
      { name: 'a product', control: (page) => page.locator('label').filter({ hasText: 'CRM desk' }), change: click },
      {
        name: 'presence',
        control: (page) => page.locator('[data-status]'),
        change: withAttribute('data-status', 'offline'),
      },
    ],
  },
  {
    address: '/settings/sla/crm?tab=levels',
    pairs: [
      { name: 'a metric', control: (page) => page.getByRole('button', { name: /^Resolution/ }).first(), change: click },
      {
        name: 'a level',
        control: (page) => page.getByRole('slider').first().locator('..').locator('div > div').first(),
        change: hide,
      },
    ],
  },
  {
    address: '/settings/sla/crm?tab=holidays',
    prepare: (page) => page.getByText('Calendar', { exact: true }).click(),
    pairs: [
      { name: 'a day', control: (page) => page.locator('[data-date]').nth(40), change: click },
      {
        name: 'today',
        control: (page) => page.locator('[data-date][aria-current]'),
        change: withAttribute('aria-current', 'false'),
      },
    ],
  },
  {
    address: '/settings/usage-and-limitation/main',
    pairs: [{ name: 'a bar', control: (page) => page.locator('[data-level] > span').nth(2), change: hide }],
  },
  {
    // A day on its own: on the first day of a week, the bars of the week are a few pixels wide.
    address: `/settings/account/main/punch-log?from=${YESTERDAY}&to=${YESTERDAY}`,
    pairs: [
      {
        name: 'a shift',
        control: (page) => page.getByRole('table', { name: 'Timeline' }).locator('td button').first(),
        change: hide,
      },
    ],
  },
  {
    address: '/settings/account/main/heatmap',
    pairs: [
      {
        name: 'an hour with and without visits',
        control: (page) => page.locator('td[data-shade="5"]').first(),
        change: withAttribute('data-shade', '0'),
      },
    ],
  },
];

/** Which of the first two pages' controls are told apart by the style sheet for forced colours alone. */
const ONLY = ['a switch', 'a switch that cannot be used', 'a row of the matrix', 'a tab'];

async function open(page: Page, { address, prepare }: Look): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await prepare?.(page);
}

/** How much the two states of a control differ. */
async function differenceOf(page: Page, { control, change, part, isHeld = false }: Pair): Promise<number> {
  // What it is found by may be what changes.
  await control(page).evaluate((element) => element.setAttribute('data-looked-at', ''));
  const element = page.locator('[data-looked-at]');
  const before = await pictureOf(element, part);
  await change(element, page);
  const after = await (isHeld ? pictureAsIs : pictureOf)(element, part);
  await element.evaluate((one) => one.removeAttribute('data-looked-at'));
  return differingPixels(page, before, after);
}

/** Visits pages as somebody whose system decides the colours. */
async function visit(page: Page, colorScheme: 'light' | 'dark', looks: readonly Look[], judge: Judge): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  for (const look of looks) {
    await open(page, look);
    for (const pair of look.pairs) judge(await differenceOf(page, pair), `${pair.name} at ${look.address}`);
  }
}

type Judge = (pixels: number, what: string) => void;

test.describe('forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`states are told apart without our colours, ${colorScheme}`, async ({ page, signIn }) => {
      test.slow();
      await signIn();
      await visit(page, colorScheme, LOOKS, (pixels, what) => {
        expect.soft(pixels, what).toBeGreaterThanOrEqual(ENOUGH);
      });
    });
  }

  test('states that differ by our colours alone are found', async ({ page, signIn }) => {
    await page.route('**/forcedColors*', (route) => route.fulfill({ body: '', contentType: 'text/css' }));
    await signIn();
    const looks = LOOKS.slice(0, 2).map((look) => ({
      ...look,
      pairs: look.pairs.filter(({ name }) => ONLY.includes(name)),
    }));
    const found: string[] = [];
    await visit(page, 'light', looks, (pixels, what) => {
      if (pixels < ENOUGH) found.push(what);
    });
    expect(found).toHaveLength(ONLY.length);
  });
});
