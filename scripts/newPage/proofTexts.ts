/** The test and the stories of a new page. */
import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import type { PageInput } from './pageInput.ts';
import { literal, sentence } from './words.ts';

/** A name that no example has. */
const NAME = 'Harbour';

const SHELVES: Readonly<Record<string, string>> = { crm: 'CRM desk', listening: 'Listening' };

/** The permissions that a page asks for of its first product. */
function needed(need: SettingsPageRow['read'] | undefined, product: string): string[] {
  const list = Array.isArray(need) ? need : Object.entries(need ?? {}).find(([key]) => key === product)?.[1];
  return Array.isArray(list) ? list.flat() : [];
}

function factsOf({ row, facts }: PageInput) {
  const [product = 'main'] = row.products;
  const read = needed(row.read, product);
  return {
    path: `/settings/${row.path.replace(/:product\??/, product)}`,
    shelf: SHELVES[product] ?? 'Account',
    read,
    write: needed(row.write, product).filter((permission) => !read.includes(permission)),
    field: sentence(facts.nameField),
  };
}

const quoted = (texts: readonly string[]) => texts.map(literal).join(', ');
const escaped = (text: string) => text.replaceAll(/[.*+?^$(){}|[\]\\/]/g, '\\$&');

export function testText(input: PageInput): string {
  const { row, facts, names } = input;
  const { path, write, field } = factsOf(input);
  const readOnly = `
  it('is read only without the permission, and says why', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without(${quoted(write)}) });
    const add = await screen.findByRole('button', { name: 'New ${names.one}' });
    expect(add.getAttribute('aria-description')).toContain(${literal(write[0] ?? '')});
  });
`;
  return `
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ${write.length > 0 ? 'intercept, without' : 'intercept'} } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = ${literal(path)};
const TITLE = ${literal(row.title)};
/** What fills the page. */
const CALL = /${escaped(facts.listPath)}$/;
const LOST = /The server could not do this/;

/** Opens the form of a new ${names.one} and fills it in. */
async function draft(options?: Parameters<typeof openPage>[2]) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: 'New ${names.one}' }));
  const dialog = await findDialog('New ${names.one}');
  await user.type(dialog.getByRole('textbox', { name: /^${field}/ }), '${NAME}');
  return { user, dialog };
}

describe(${literal(row.title.toLowerCase())}, () => {
  it('lists what the server has', async () => {
    await openPage(PATH, TITLE);
    expect((await findTable(TITLE)).getByText(${literal(facts.first)})).toBeTruthy();
  });

  it('creates one', async () => {
    const { user, dialog } = await draft();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect((await findTable(TITLE)).getByText('${NAME}')).toBeTruthy();
  });

  it('asks for what is missing before anything is sent', async () => {
    const { user, dialog } = await draft();
    await user.clear(dialog.getByRole('textbox', { name: /^${field}/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Fill in the ${field.toLowerCase()}.')).toBeTruthy();
  });

  it('keeps the draft when the server refuses', async () => {
    const { user, dialog } = await draft({ scenario: 'failing' });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle(LOST)).toBe('ERROR');
    expect(dialog.getByDisplayValue('${NAME}')).toBeTruthy();
  });

  it('deletes one after asking', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.click(await screen.findByRole('button', { name: ${literal(`Delete ${facts.first}`)} }));
    await user.click((await findDialog()).getByRole('button', { name: 'Delete ${names.one}' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
  });

  it('says what an empty list is for', async () => {
    await openPage(PATH, TITLE, { scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: ${literal(`No ${row.title.toLowerCase()} yet`)} })).toBeTruthy();
  });
${write.length > 0 ? readOnly : ''}
  it('shows a failed load in the page, with a retry', async () => {
    await openPage(PATH, TITLE, { wrapFetch: intercept('GET', CALL, () => Response.json({}, { status: 503 })) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
`;
}

export function storyText(input: PageInput): string {
  const { row, facts, names } = input;
  const { path, shelf, read, write, field } = factsOf(input);
  const denial = `{
  args: { without: [${quoted(read)}] },
  play: showsDenial(${literal(read[0] ?? '')}),
}`;
  const readOnly =
    write.length === 0
      ? `/** Whoever may open this page may change it: without the permission there is nothing to read. */
export const ReadOnly: Story = ${denial};`
      : `export const ReadOnly: Story = {
  args: { without: [${quoted(write)}] },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New ${names.one}' });
    await expect(add).toHaveAccessibleDescription(/${escaped(write[0] ?? '')}/);
  },
};`;
  return `
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/${shelf}/${row.title}',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: ${literal(path)} },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens the form of a new ${names.one} and fills it in. Dialogs stand outside the canvas. */
async function draft({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'New ${names.one}' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^${field}/ }), '${NAME}');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(${literal(facts.first)})).toBeInTheDocument();
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { ${facts.list}: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading(${literal(`No ${row.title.toLowerCase()} yet`)}) };

export const LoadFailed: Story = { args: { force: { ${facts.list}: { code: 500 } } }, play: showsRetry };

export const Denied: Story = ${denial};

${readOnly}

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('lose your changes');
  },
};

export const Saving: Story = {
  args: { force: { ${facts.create}: 'never' } },
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /^${field}/ })).toHaveValue('${NAME}');
  },
};
`;
}
