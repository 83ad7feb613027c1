import type { LogInput } from '../../pageInput.ts';
import { accessOf, emptyAnswer, pageNames, readPattern } from '../../pageNames.ts';
import { source } from '../../source.ts';

/** What people see on the page, also when there is nothing or the server fails. */
export function logTest(page: LogInput): string {
  const { lowerTitle, many, title } = pageNames(page);
  return source`
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '${accessOf(page).path}';
const TITLE = '${title}';

describe('${lowerTitle}', () => {
  it('lists what the server has', async () => {
    await openPage(PATH, TITLE);
    expect((await (await findTable(TITLE)).findAllByRole('row')).length).toBeGreaterThan(1);
  });

  it('says that there are none yet', async () => {
    const nothing = intercept('GET', ${readPattern(page)}, () => Response.json(${emptyAnswer(page)}));
    await openPage(PATH, TITLE, { wrapFetch: nothing });
    expect(await screen.findByRole('heading', { name: 'No ${many} yet' })).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry', async () => {
    const failed = intercept('GET', ${readPattern(page)}, () => Response.json({}, { status: 503 }));
    await openPage(PATH, TITLE, { wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
`;
}
