import { blacklistApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The blacklist entries, for the command palette. */
export const blacklistRecords: RecordSource = {
  page: 'blacklist',
  title: 'Blacklist entries',
  load: async (dispatch) => {
    const { entries } = await dispatch(blacklistApi.endpoints.listBlacklist.initiate(undefined, ONCE)).unwrap();
    return recordsOf(entries, ({ value }) => value);
  },
};
