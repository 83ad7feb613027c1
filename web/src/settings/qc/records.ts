import { qcApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The forms of quality control, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Quality control forms',
    load: async (dispatch) => {
      const { forms } = await dispatch(qcApi.endpoints.listQcForms.initiate(undefined, ONCE)).unwrap();
      return recordsOf(forms, ({ name }) => name);
    },
  },
];
