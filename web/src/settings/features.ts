/**
 * The features of CRM accounts (SPEC 3) that pages belong to, by their ids in the registry. Loaded with the frame of
 * signed-in screens: not part of the registry, which is loaded with the first screen. Equal to what their calls name.
 */
import type { CrmFeature } from '@atrium-console/sdk/rules';

export const pageFeatures: Readonly<Partial<Record<string, CrmFeature>>> = {
  ticketTags: 'cat_tag',
  sla: 'ticket_timer',
  cannedResponses: 'canned_response',
  autoAssignment: 'auto_assignment',
  postBlocker: 'post_blocker',
  verification: 'verification_link',
  interestTags: 'customer_tag',
  qc: 'quality_check',
};
