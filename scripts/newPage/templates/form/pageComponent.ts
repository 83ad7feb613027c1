import type { FormInput } from '../../pageInput.ts';
import { pageNames, scopeOf } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { pascal } from '../../words.ts';

/** The page: one form, once what is stored is there. */
export function formPage(page: FormInput): string {
  const { api, description, Form, title } = pageNames(page);
  const { query, scopeImport, scopeLine } = scopeOf(page);
  return source`
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
${scopeImport}
import { ${api} } from '@atrium-console/sdk/rtk';
import { ${Form} } from './${Form}.tsx';

/** ${title}: one form. */
export function Component() {
  ${scopeLine}
  const query = ${api}.use${pascal(page.facts.read.id)}Query(${query});
  return (
    <SettingsPage title="${title}"${description} queries={[query]}>
      {query.data && <${Form} stored={query.data} reload={() => readAgain(query)} />}
    </SettingsPage>
  );
}
`;
}
