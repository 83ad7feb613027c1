import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../../../tests/web/support/intercept.ts';
import { findTable, openPage } from '../../../../tests/web/support/openPage.tsx';

const PATH = '/settings/gizmos/crm';
const TITLE = 'All gizmos';

describe('all gizmos', () => {
  it('lists what the server has', async () => {
    await openPage(PATH, TITLE);
    expect((await (await findTable(TITLE)).findAllByRole('row')).length).toBeGreaterThan(1);
  });

  it('says that there are none yet', async () => {
    const nothing = intercept('GET', /\/things$/, () => Response.json({ things: [] }));
    await openPage(PATH, TITLE, { wrapFetch: nothing });
    expect(await screen.findByRole('heading', { name: 'No gizmos yet' })).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry', async () => {
    const failed = intercept('GET', /\/things$/, () => Response.json({}, { status: 503 }));
    await openPage(PATH, TITLE, { wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
