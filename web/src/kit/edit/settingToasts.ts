import { SUCCESS, TITLES } from '../../messages.ts';

/** What toasts say of a setting without words of its own that is created, changed or deleted (SPEC 8). */
export const SETTING_TOASTS = {
  created: SUCCESS.settingCreated,
  updated: SUCCESS.settingUpdated,
  removed: SUCCESS.settingDeleted,
  failureTitle: TITLES.validation,
} as const;
