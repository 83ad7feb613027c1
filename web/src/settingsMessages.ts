/** The fixed texts of SPEC 5 and 8 that only settings pages say, word for word, quirks included. See `messages.ts`. */

/** A ticket tag that is to be changed or deleted and has no `_id` (SPEC 5), quirks included. */
export const TAG_WITHOUT_ID = 'Can\'t delete ticket tags not found property "_id"';

/** What the simple editor of keywords says to an empty text (SPEC 5). */
export const EMPTY_STRING = 'Can not add empty string.';

/** What is asked before a set of a keyword is deleted (SPEC 5). */
export const KEYWORD_SET_DELETION = 'Warning! Do you want to delete this keyword set?';

/** Success messages (SPEC 8). */
export const SUCCESS = {
  deleted: 'Delete completed',
  slaSaved: "You've just updated setting.",
  statusCreated: 'Status has been created',
  statusUpdated: 'Status has been updated',
  statusDeleted: 'Status has been deleted',
  /** Settings without words of their own: post blocker, interest tags and the rest of the desk. */
  settingCreated: 'Setting has been created',
  settingUpdated: 'Setting has been updated',
  settingDeleted: 'Setting has been deleted',
  folderCreated: "You've just create a new folder",
  folderRenamed: "You've just changed folder name",
  folderDeleted: "You've just deleted a new folder",
  responseCreated: "You've just create a new canned response",
  responseUpdated: "You've just changed canned response",
  responseDeleted: "You've just deleted a canned response",
} as const;

/** What a success message says was done. */
type Done =
  | 'activated'
  | 'changed'
  | 'created'
  | 'deactivated'
  | 'deleted'
  | 'invited'
  | 'kept'
  | 'merged'
  | 'moved'
  | 'sent'
  | 'shared'
  | 'updated';

/**
 * Every success message: one of SPEC 8, or one that follows their pattern, "Status has been created": what it is, without an
 * article, what was done, and no full stop. Where it went may follow, as in "Test email has been sent to …".
 */
export type SuccessText =
  | (typeof SUCCESS)[keyof typeof SUCCESS]
  | `${string} ${'has' | 'have'} been ${Done | `${Done} ${'into' | 'to' | 'with'} ${string}`}`;
