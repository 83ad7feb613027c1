import type { OperationId } from '@atrium-console/sdk/operations';
import type { List, Product } from './sight.ts';

/** Where an operation deals with items of one kind. */
export type Surface = {
  list: List;
  /** The product whose options count. Defaults to the product of the path. */
  product?: Product;
  /** Leaves items out of the answer by this field of its objects. */
  shows?: '_id' | 'keyword_id';
  /** The operation is about the item of the path parameter, or of the query. */
  about?: 'id' | 'ids' | 'keyword_id' | 'monitor';
  /** What is below the item is deleted with it. */
  takesBelow?: boolean;
  /** A body or a query may refer to an item here. */
  refers?: 'parent_id' | 'replace_with' | 'keyword_id';
  /** The created item joins the options of the group of its creator. */
  creates?: boolean;
};

const keywords = { list: 'keywords' } as const;
const tags = { list: 'tags' } as const;
const socials = { list: 'custom_socials' } as const;
const channels = { list: 'engagements' } as const;
const ofListening = { list: 'keywords', product: 'listening' } as const;

/**
 * Every operation that shows or changes keywords, tags, custom socials and channels by themselves. The route of an operation
 * asks here, so that no handler knows of group options (`groupoption.visible`).
 */
export const surfaces: Partial<Record<OperationId, readonly Surface[]>> = {
  listKeywords: [{ ...keywords, shows: '_id' }],
  createKeyword: [{ ...keywords, refers: 'parent_id', creates: true }],
  getKeyword: [{ ...keywords, about: 'id' }],
  updateKeyword: [{ ...keywords, about: 'id', refers: 'parent_id' }],
  deleteKeyword: [{ ...keywords, about: 'id', takesBelow: true }],

  listTicketTags: [{ ...tags, shows: '_id' }],
  createTicketTag: [{ ...tags, refers: 'parent_id', creates: true }],
  updateTicketTag: [{ ...tags, about: 'id', refers: 'parent_id' }],
  deleteTicketTag: [{ ...tags, about: 'id', refers: 'replace_with', takesBelow: true }],
  getTicketTagUsage: [{ ...tags, about: 'ids' }],
  listKeywordsFromTag: [
    { ...tags, about: 'id' },
    { ...keywords, shows: '_id' },
  ],

  listCustomSocials: [{ ...socials, shows: '_id' }],
  createCustomSocial: [{ ...socials, creates: true }],
  updateCustomSocial: [{ ...socials, about: 'id' }],
  deleteCustomSocial: [{ ...socials, about: 'id' }],

  listEngagements: [{ ...channels, shows: '_id' }],
  createEngagement: [{ ...channels, creates: true }],
  updateEngagement: [{ ...channels, about: 'id' }],
  renewEngagement: [{ ...channels, about: 'id' }],
  deleteEngagement: [{ ...channels, about: 'id' }],

  // A monitor is of a keyword, and nothing without it.
  listMonitorKeywords: [{ ...ofListening, shows: 'keyword_id' }],
  createMonitorKeyword: [{ ...ofListening, refers: 'keyword_id' }],
  updateMonitorKeyword: [{ ...ofListening, about: 'monitor', refers: 'keyword_id' }],
  deleteMonitorKeyword: [{ ...ofListening, about: 'monitor' }],
  listMonitorFirings: [{ ...ofListening, about: 'keyword_id', shows: 'keyword_id' }],

  getTemplateResource: [
    { ...keywords, shows: '_id' },
    { ...tags, shows: '_id' },
    { ...channels, shows: '_id' },
  ],
};
