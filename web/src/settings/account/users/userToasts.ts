import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';

/** The toast messages for users. Deleting has the message of SPEC 8. */
export const USER_TOASTS = {
  created: 'User has been invited',
  updated: 'User has been updated',
  removed: SUCCESS.deleted,
  failureTitle: TITLES.validation,
} as const;
