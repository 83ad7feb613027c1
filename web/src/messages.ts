/**
 * The fixed texts of SPEC 2.5, 5, 6 and 8, word for word, quirks included. Everything a person must be able to find in
 * the specification stands here; texts of our own stand beside the control that shows them.
 */
import type { Product } from '@atrium-console/sdk';

/** Titles of failure toasts (SPEC 8). */
export const TITLES = {
  /** Validation, and the calls that answer in the 20000 envelope. */
  validation: 'ERROR',
  /** Canned responses. */
  cannedResponses: 'API ERROR',
  /** Service levels. */
  sla: 'Error',
} as const;

/** The generic denial message (SPEC 6). */
export const DENIED = 'You Do Not Have Permission To Access';

/** Messages of the password rules, by rule (SPEC 5). */
export const PASSWORD = {
  lowercase: 'Must have at least one lowercase letter',
  uppercase: 'Must have at least one uppercase letter',
  number: 'Must have at least one number',
  symbol: 'Must have at least one symbol',
} as const;

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

/** The error fallback page (SPEC 2.5), in the three parts that its link needs. */
export const FALLBACK = {
  title: "We're sorry — something's gone wrong.",
  before: 'Our team has been notified, but ',
  link: 'click here',
  after: ' fill out a report.',
} as const;

/** What people call the linked products (SPEC 1). */
export const PRODUCT_NAMES: Record<Product, string> = {
  listening: 'Listening',
  crm: 'CRM desk',
  quick_analytic: 'Quick analytics',
  influencer: 'Influencer',
  ads_scanner: 'Ads scanner',
  custom_viz: 'Custom visualisation',
  publishing: 'Publishing',
};
