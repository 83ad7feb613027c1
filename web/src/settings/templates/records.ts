import { templatesApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';
import { PRODUCT } from './templateWords.ts';

/** The templates, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Templates',
    load: async (dispatch) => {
      const { templates } = await dispatch(templatesApi.endpoints.listTemplates.initiate(PRODUCT, ONCE)).unwrap();
      return recordsOf(templates, ({ name }) => name);
    },
  },
];
