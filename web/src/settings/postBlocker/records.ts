import { postBlockerApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The rules of ticket automation, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Ticket automation',
    load: async (dispatch) => {
      const rules = await dispatch(postBlockerApi.endpoints.listPostBlockers.initiate(undefined, ONCE)).unwrap();
      return recordsOf(rules, ({ name }) => name);
    },
  },
];
