import { collection, plainWords, uniqueName } from '../collection.ts';
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
  refuse: uniqueName('verificationSettingNameTaken'),
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
  // A deleted label is removed from the settings.
  removed: (label, data) => {
    for (const setting of data.verificationSettings) {
      if (setting.label_id === label._id) setting.label_id = null;
    }
  },
});

/** Verification links: settings, and the labels that they assign. */
export const verificationRoutes: readonly Route[] = [...settings, ...labels];
