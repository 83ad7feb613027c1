import type { LogInput } from '../../pageInput.ts';
import { accessOf, pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { emptyTest, failedLoadTest } from '../readTests.ts';

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

  ${emptyTest(page, many)}
  ${failedLoadTest(page)}
});
`;
}
