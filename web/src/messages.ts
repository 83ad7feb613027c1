/**
 * The fixed texts of SPEC 2.5, 5, 6 and 8, word for word, quirks included. Everything a person must be able to find in
 * the specification stands here; texts of our own stand beside the control that shows them. Those that nothing but settings
 * pages or new passwords need are in `settingsMessages.ts` and `passwordMessages.ts`: the first load does without.
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
