import { templatesApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';
import { PRODUCT } from './templateWords.ts';

/** The templates, for the command palette. */
export const templateRecords: RecordSource = {
  page: 'templates',
  title: 'Templates',
  load: async (dispatch) => {
    const { templates } = await dispatch(templatesApi.endpoints.listTemplates.initiate(PRODUCT, ONCE)).unwrap();
    return recordsOf(templates, ({ name }) => name);
  },
};
