import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ROLES = '/settings/account/main/roles';
const NEW_USER = { name: 'Tara Voss', email: 'tara@northwind.example' };

/** Reading and writing working statuses, and reading what else a shift lead looks at. */
const PERMISSIONS = [
  'crm.working_status.write',
  'crm.sla.read',
  'listening.keyword.read',
  'center.group_owner.read',
  'center.activity_log.read',
];

type Listed = { href: string; title: string; isOpen: boolean };

/** Creates a role on the page and returns its id. */
async function createRole(page: Page, name: string): Promise<string> {
  await page.goto(ROLES);
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const permission of PERMISSIONS) {
    await dialog.getByRole('switch', { name: `(${permission})` }).click();
  }
  // Writing switched reading on.
  await expect(dialog.getByText(`${PERMISSIONS.length + 1} selected`)).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const { _id } = await (await answered).json();
  await expect(page.getByText('Setting has been created')).toBeVisible();
  return _id;
}

/** Invites the new user, with a role of this name. */
async function inviteUser(page: Page, role: string): Promise<void> {
  await page.goto('/settings/account/main?page=users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NEW_USER.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(NEW_USER.email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
  await dialog.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Headquarters' }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('User has been invited')).toBeVisible();
}

/** Reads the whole list of pages, of which only the rows in view are rendered. */
async function readPages(page: Page): Promise<Listed[]> {
  const section = page.getByRole('region', { name: 'Pages' });
  const rows = section.getByRole('row').filter({ has: page.getByRole('link') });
  const total = Number(/^(\d+) /.exec(await section.getByText(/^\d+ pages$/).innerText())?.[1]);
  const found = new Map<string, Listed>();
  await expect(async () => {
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => ({
        href: row.querySelector('a')?.getAttribute('href') ?? '',
        title: row.querySelector('a')?.textContent ?? '',
        isOpen: !(row.textContent ?? '').includes('Closed'),
      })),
    );
    for (const one of shown) found.set(one.href, one);
    await rows.last().scrollIntoViewIfNeeded();
    expect(found.size).toBe(total);
  }).toPass({ intervals: [50] });
  return [...found.values()];
}

/** Goes to an address without loading the console again, as the back button does. */
async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, href);
}

test('[role.opens] a new user with a new role sees exactly what the page said that the role opens', async ({
  page,
  signIn,
}) => {
  await signIn();
  const role_id = await createRole(page, 'Shift manager');
  await inviteUser(page, 'Shift manager');

  await page.goto(`${ROLES}?tab=opens&role=${role_id}`);
  await expect(page.getByText(/^Shift manager opens/)).toBeVisible();
  const pages = await readPages(page);
  const open = pages.filter(({ isOpen }) => isOpen).map(({ title }) => title);
  expect(open).toContain('Working statuses');
  expect(open).not.toContain('Roles');

  await signIn(NEW_USER.email);
  await page.goto('/product');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const { href, isOpen, title } of pages) {
    await goTo(page, href);
    // One's own password and profile are tabs of the account.
    const isOwn = title === 'Change password' || title === 'Your profile';
    if (isOpen) await expect(heading, href).toHaveText(isOwn ? 'Account' : title);
    else await expect(page, href).not.toHaveURL((url) => url.pathname + url.search === href);
  }
});
