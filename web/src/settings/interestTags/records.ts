import { interestTagApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The customer tags, for the command palette. */
export const customerTagRecords: RecordSource = {
  page: 'interestTags',
  title: 'Customer tags',
  load: async (dispatch) => {
    const tags = await dispatch(interestTagApi.endpoints.listInterestTags.initiate(undefined, ONCE)).unwrap();
    return recordsOf(tags, ({ name }) => name);
  },
};
