/** Tests of what every page does that reads from the server. */
import type { PageInput } from '../pageInput.ts';
import { emptyAnswer, readPattern } from '../pageNames.ts';

/** @param what The items as the heading of the empty page names them. */
export function emptyTest(page: PageInput, what: string): string {
  return `it('says that there are none yet', async () => {
    const nothing = intercept('GET', ${readPattern(page)}, () => Response.json(${emptyAnswer(page)}));
    await openPage(PATH, TITLE, { wrapFetch: nothing });
    expect(await screen.findByRole('heading', { name: 'No ${what} yet' })).toBeTruthy();
  });
`;
}

export function failedLoadTest(page: PageInput): string {
  return `it('shows a failed load in the page, with a retry', async () => {
    const failed = intercept('GET', ${readPattern(page)}, () => Response.json({}, { status: 503 }));
    await openPage(PATH, TITLE, { wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });`;
}
