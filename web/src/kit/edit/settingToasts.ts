import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';

/** The generic toast messages for creating, updating and deleting settings (SPEC 8). */
export const SETTING_TOASTS = {
  created: SUCCESS.settingCreated,
  updated: SUCCESS.settingUpdated,
  removed: SUCCESS.settingDeleted,
  failureTitle: TITLES.validation,
} as const;
