import { slaApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';
import { ITEM_PARAM } from './useSlaSelection.ts';

/** The service levels, for the command palette. */
export const slaRecords: RecordSource = {
  page: 'sla',
  title: 'Service levels',
  load: async (dispatch) => {
    const { sla } = await dispatch(slaApi.endpoints.listSla.initiate(undefined, ONCE)).unwrap();
    return recordsOf(sla, ({ name }) => name, `?${ITEM_PARAM}=`);
  },
};
