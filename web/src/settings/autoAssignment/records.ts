import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The rules and conditions of auto-assignment, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Auto-assignment',
    load: async (dispatch) => {
      const { rules, conditions } = await dispatch(
        autoAssignApi.endpoints.getAutoAssign.initiate(undefined, ONCE),
      ).unwrap();
      const nameOf = ({ name }: { name: string }) => name;
      return [
        ...recordsOf(rules, nameOf, '?tab=rules&rule-open='),
        ...recordsOf(conditions, nameOf, '?tab=conditions&condition-open='),
      ];
    },
  },
];
