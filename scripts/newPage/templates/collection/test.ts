import { typedFields, typingSteps } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { accessOf, hasRecords, pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { literal } from '../../words.ts';
import { emptyTest, failedLoadTest } from '../readTests.ts';

/** What people do on the page, and what they see when the server refuses or fails. */
export function collectionTest(page: CollectionInput): string {
  const { lowerTitle, nameLabel, one, title } = pageNames(page);
  const { canBeReadOnly, firstWrite, path, write } = accessOf(page);
  const first = literal(page.facts.first);
  return source`
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept${canBeReadOnly && ', without'} } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '${path}';
const TITLE = '${title}';
const REFUSED = /The server could not do this/;

/** Opens the form of a new ${one} and fills it in. */
async function draft(options?: Parameters<typeof openPage>[2]) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: 'New ${one}' }));
  const dialog = await findDialog('New ${one}');
  ${typingSteps(typedFields(page), 'user')}
  return { user, dialog };
}

describe('${lowerTitle}', () => {
  it('lists what the server has', async () => {
    await openPage(PATH, TITLE);
    expect((await findTable(TITLE)).getByText(${first})).toBeTruthy();
  });

  it('creates one, which is then in the list, and deletes it after asking', async () => {
    const { user, dialog } = await draft();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search ${lowerTitle}' }), 'Harbour');
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Delete ${one}' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
  });

  it('asks for what is missing before anything is sent', async () => {
    const { user, dialog } = await draft();
    await user.clear(dialog.getByRole('textbox', { name: /^${nameLabel}/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter the ${nameLabel.toLowerCase()}.')).toBeTruthy();
  });

  it('keeps the draft when the server refuses', async () => {
    const { user, dialog } = await draft({ scenario: 'failing' });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle(REFUSED)).toBe('ERROR');
    expect(dialog.getByDisplayValue('Harbour')).toBeTruthy();
  });

  ${emptyTest(page, lowerTitle)}
  ${
    hasRecords(page) &&
    `it('are found by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste(${first});
    const found = await screen.findAllByRole('option', { name: [${first}, TITLE, 'Item'].join(' ') });
    expect(found.length).toBeGreaterThan(0);
  });
`
  }
  ${
    canBeReadOnly &&
    `it('is read only without the permission, and says why', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without(${write}) });
    const add = await screen.findByRole('button', { name: 'New ${one}' });
    expect(add.getAttribute('aria-description')).toContain('${firstWrite}');
  });
`
  }
  ${failedLoadTest(page)}
});
`;
}
