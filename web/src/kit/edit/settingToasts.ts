import { SUCCESS, TITLES } from '../../messages.ts';

/** The generic toast messages for creating, updating and deleting settings (SPEC 8). */
export const SETTING_TOASTS = {
  created: SUCCESS.settingCreated,
  updated: SUCCESS.settingUpdated,
  removed: SUCCESS.settingDeleted,
  failureTitle: TITLES.validation,
} as const;
