import { keywordsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The keywords of the CRM desk, for the command palette. */
export const crmKeywordRecords: RecordSource = {
  page: 'crmKeywords',
  title: 'Keywords',
  items: 'keywords',
  load: async (dispatch) => {
    const { keywords } = await dispatch(
      keywordsApi.endpoints.listKeywords.initiate({ product: 'crm', fields: 'name' }, ONCE),
    ).unwrap();
    return recordsOf(keywords, ({ name = '' }) => name, '?keyword=');
  },
};
