import type { CollectionInput } from '../../pageInput.ts';
import { itemGuard, pageNames, scopeOf } from '../../pageNames.ts';
import { sdkTypes, source } from '../../source.ts';

/** The items for the command palette, which finds them by name. */
export function collectionRecords(page: CollectionInput): string {
  const { facts } = page;
  const { api, item, items, itemSchema, title } = pageNames(page);
  const { query, scopeLine } = scopeOf(page);
  return source`
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';
import { ${api} } from '@atrium-console/sdk/rtk';
${sdkTypes(facts.isMixed && itemSchema)}

${itemGuard(page)}
/** ${title}, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: '${title}',
    load: async (dispatch) => {
      ${scopeLine}
      const answer = await dispatch(${api}.endpoints.${facts.read.id}.initiate(${query || 'undefined'}, ONCE)).unwrap();
      return recordsOf(${items}, (${item}) => ${item}.${facts.nameField});
    },
  },
];
`;
}
