import { collection, plainWords, uniqueName } from '../collection.ts';
import { refuseUnknown } from '../references/release.ts';
import type { Route } from '../route.ts';
import type { Schemas } from '../types.ts';

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
export const verificationRoutes: readonly Route[] = [...settings, ...labels];
