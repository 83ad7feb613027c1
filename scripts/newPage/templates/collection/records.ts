import { type ItemSource, ONCE, recordsOf } from '../../../../web/src/settings/recordSource.ts';
import { thingsApi } from '../placeholder/rtk.ts';

/** All gizmos, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'All gizmos',
    load: async (dispatch) => {
      const scope = { product: 'crm' } as const;
      const answer = await dispatch(thingsApi.endpoints.listThings.initiate(scope, ONCE)).unwrap();
      return recordsOf(answer.things, (thing) => thing.thingName);
    },
  },
];
