import { SUCCESS, TITLES } from '../../../messages.ts';

/** The toast messages for users. Deleting has the message of SPEC 8. */
export const USER_TOASTS = {
  created: 'The user has been invited.',
  updated: 'The user has been saved.',
  removed: SUCCESS.deleted,
  failureTitle: TITLES.validation,
} as const;
