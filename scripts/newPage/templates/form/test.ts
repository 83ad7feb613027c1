import { editedField, editStep } from '../../formFields.ts';
import type { FormInput } from '../../pageInput.ts';
import { accessOf, pageNames, pattern, readPattern } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { failedLoadTest } from '../readTests.ts';

/** What people do on the page, and what they see when the server refuses or fails. */
export function formTest(page: FormInput): string {
  const { lowerTitle, title } = pageNames(page);
  const { canBeReadOnly, firstWrite, path, write } = accessOf(page);
  return source`
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept${canBeReadOnly && ', without'} } from '../../support/intercept.ts';
import { openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '${path}';
const TITLE = '${title}';
const REFUSED = /The server could not do this/;

/** Opens the page and changes a field. */
async function edit(options?: Parameters<typeof openPage>[2]) {
  const { user } = await openPage(PATH, TITLE, options);
  ${editStep(editedField(page), 'user', 'screen')}
  return user;
}

describe('${lowerTitle}', () => {
  it('saves a change', async () => {
    const user = await edit({ wrapFetch: intercept('PUT', ${readPattern(page)}, () => Response.json({ code: 20000 })) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('goes back to what is stored', async () => {
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps the draft when the server refuses', async () => {
    const user = await edit({ scenario: 'failing' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastTitle(REFUSED)).toBe('ERROR');
    expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
  });

  ${
    canBeReadOnly &&
    `it('is read only without the permission, and says why', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without(${write}) });
    expect(await screen.findByText(/${pattern(firstWrite)}/)).toBeTruthy();
  });
`
  }
  ${failedLoadTest(page)}
});
`;
}
