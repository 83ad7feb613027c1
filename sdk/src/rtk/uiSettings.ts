import { uiSettingsApi as generated } from '../generated/rtk/uiSettings.ts';
import { afterChange } from './tags.ts';

/** CRM settings. A ticket state that is deleted, or no longer closed, leaves the conditions and automations that have it. */
export const uiSettingsApi = generated.enhanceEndpoints({
  endpoints: { updateUiSettings: afterChange('uiSettings', 'autoAssign', 'postBlocker') },
});
