import type { CollectionInput } from '../../pageInput.ts';
import { itemGuard, pageNames, scopeOf } from '../../pageNames.ts';
import { sdkTypes, source } from '../../source.ts';
import { pascal } from '../../words.ts';

/** The page: the list, and the editor of what is opened in it. */
export function collectionPage(page: CollectionInput): string {
  const { facts, icon } = page;
  const { api, answerType, columns, description, Editor, item, itemSchema, items, itemType, many, one, title } =
    pageNames(page);
  const { query, scope, scopeImport, scopeLine } = scopeOf(page);
  const LIST = `${item.toUpperCase()}_LIST`;
  return source`
import { ${icon} } from '@tabler/icons-react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
${scopeImport}
import { ${api} } from '@atrium-console/sdk/rtk';
${sdkTypes(itemSchema, facts.answer)}
import { ${Editor} } from './${Editor}.tsx';
import { ${columns} } from './${columns}.tsx';

${itemGuard(page)}
const itemsOf = (answer: ${answerType}): readonly ${itemType}[] => ${items};
const nameOf = (${item}: ${itemType}) => ${item}.${facts.nameField};

/** What the list holds. */
const ${LIST} = { label: '${title}', one: '${one}', many: '${many}', itemsOf, nameOf, searchText: nameOf };

/** ${title}: the list, and the form of one ${one}. */
export function Component() {
  ${scopeLine}
  const query = ${api}.use${pascal(facts.read.id)}Query(${query});
  const [remove] = ${api}.use${pascal(facts.remove.id)}Mutation();
  return (
    <SettingsPage title="${title}"${description} queries={[query]}>
      <Collection
        kind={${LIST}}
        query={query}
        columns={${columns}}
        empty={{ icon: ${icon}, text: 'Create the first ${one}.' }}
        editor={(editing) => <${Editor} {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ ${scope}${facts.idParam === '_id' ? '_id' : 'id: _id'} }) }}
      />
    </SettingsPage>
  );
}
`;
}
