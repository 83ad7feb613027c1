import { keywordsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The keywords of the CRM desk, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Keywords',
    items: 'keywords',
    load: async (dispatch) => {
      const { keywords } = await dispatch(
        keywordsApi.endpoints.listKeywords.initiate({ product: 'crm', fields: 'name' }, ONCE),
      ).unwrap();
      return recordsOf(keywords, ({ name = '' }) => name, '?keyword=');
    },
  },
];
