import { qcApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The forms of quality control, for the command palette. */
export const qcRecords: RecordSource = {
  page: 'qc',
  title: 'Quality control forms',
  load: async (dispatch) => {
    const { forms } = await dispatch(qcApi.endpoints.listQcForms.initiate(undefined, ONCE)).unwrap();
    return recordsOf(forms, ({ name }) => name);
  },
};
