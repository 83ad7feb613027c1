import { verificationApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

const nameOf = ({ name }: { name: string }) => name;

/** The verification links and their labels, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Verification links',
    load: async (dispatch) => {
      const { settings } = await dispatch(
        verificationApi.endpoints.listVerificationSettings.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(settings, nameOf, '?linksopen=');
    },
  },
  {
    title: 'Verification labels',
    load: async (dispatch) => {
      const { labels } = await dispatch(
        verificationApi.endpoints.listVerificationLabels.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(labels, nameOf, '?tab=labels&labelsopen=');
    },
  },
];
