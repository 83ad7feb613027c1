import { slaApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';
import { ITEM_PARAM } from './useSlaSelection.ts';

const AT = `?${ITEM_PARAM}=`;

/** The service levels, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Service levels',
    found: { type: 'sla', at: AT },
    load: async (dispatch) => {
      const { sla } = await dispatch(slaApi.endpoints.listSla.initiate(undefined, ONCE)).unwrap();
      return recordsOf(sla, ({ name }) => name, AT);
    },
  },
];
