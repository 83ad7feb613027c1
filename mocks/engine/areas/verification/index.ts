import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import type { Route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { oneOrNone, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

const settings = collection({
  items: (data) => data.verificationSettings,
  words: plainWords<Schemas['VerificationSetting']>('settings', 'verificationSettingDeleted'),
  param: '_id',
  list: 'listVerificationSettings',
  create: 'createVerificationSetting',
  update: 'updateVerificationSetting',
  remove: 'deleteVerificationSetting',
  refuse: (setting, others, data) =>
    uniqueName('verificationSettingNameTaken')(setting, others) ??
    refuseUnknown(data, 'verificationLabel', 'label_id', [setting.label_id]),
});

const labels = collection({
  items: (data) => data.verificationLabels,
  words: plainWords<Schemas['VerificationLabel']>('labels', 'verificationLabelDeleted'),
  param: '_id',
  list: 'listVerificationLabels',
  create: 'createVerificationLabel',
  update: 'updateVerificationLabel',
  remove: 'deleteVerificationLabel',
  refuse: uniqueName('verificationLabelNameTaken'),
  target: 'verificationLabel',
});

/** Verification links: settings, and the labels that they assign. */
const routes: readonly Route[] = [...settings, ...labels];

declare module '../../state/accountData.ts' {
  interface AccountData {
    verificationSettings: Schemas['VerificationSetting'][];
    verificationLabels: Schemas['VerificationLabel'][];
  }
  interface Targets {
    verificationLabel: Schemas['VerificationLabel'];
  }
}

export const area = {
  routes,
  seeds: {
    verificationSettings: list<Schemas['VerificationSetting']>(
      () => schemas.ListVerificationSettingsResponse.parse(example('verificationSettingList')).settings,
    ),
    verificationLabels: list<Schemas['VerificationLabel']>(
      () => schemas.ListVerificationLabelsResponse.parse(example('verificationLabelList')).labels,
    ),
  },
  lists: (data) => [data.verificationSettings, data.verificationLabels],
  targets: { verificationLabel: (data) => data.verificationLabels },
  references: [
    reference({
      to: 'verificationLabel',
      items: (data) => data.verificationSettings,
      read: ({ label_id }) => oneOrNone(label_id),
      write: (setting, [id]) => {
        setting.label_id = id ?? null;
      },
    }),
  ],
  named: { label_id: (data) => data.verificationLabels },
  concurrentEdits: {
    listVerificationSettings: (data) => renameAll(data.verificationSettings),
    listVerificationLabels: (data) => renameAll(data.verificationLabels),
  },
} satisfies Area;
