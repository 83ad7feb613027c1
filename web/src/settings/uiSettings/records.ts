import { customActionsApi } from '@atrium-console/sdk/rtk';
import { uiSettingsParts } from '../generated/pageParts.ts';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The custom actions, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Custom actions',
    read: uiSettingsParts.settings,
    feature: 'custom_form',
    load: async (dispatch) => {
      const { actions } = await dispatch(
        customActionsApi.endpoints.listCustomActions.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(actions, ({ name }) => name, '?actionsopen=');
    },
  },
];
