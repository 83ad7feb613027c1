import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { featureOffMessage } from '@atrium-console/sdk/rules';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useFeature } from '../../session/useFeature.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { tagNames } from './tagNames.ts';

/** The feature that the tags of the CRM desk belong to (SPEC 3). */
const TAGS_FEATURE = 'cat_tag';

export type TicketTags = ReturnType<typeof useTicketTags>;

/**
 * The tags of a product, for pages that use them without editing them. Reading them takes a permission of its own; without
 * it, and while their feature is off, nothing is requested.
 */
export function useTicketTags(product: 'listening' | 'crm') {
  const missing = useMissingPermission([`${product}.cat_and_tag.read`]);
  const isOn = useFeature(product === 'crm' ? TAGS_FEATURE : undefined);
  const notOffered = useNotOffered('listTicketTags', 'the tags');
  const off = notOffered ?? (isOn ? undefined : featureOffMessage(TAGS_FEATURE));
  const query = ticketTagsApi.useListTicketTagsQuery({ product }, { skip: missing !== undefined || off !== undefined });
  const items = query.data?.ticket_tags;
  const isPartial = useIsLimited(product, 'tags');
  const names = useMemo(() => tagNames(items, isPartial), [items, isPartial]);
  return {
    /** All groups, categories and tags; `undefined` until they are loaded, without the permission and the feature. */
    items,
    /** Does not change while `items` does not. */
    names,
    /** Whether the options of the group limit what the person sees: a tag that is not among `items` may well exist. */
    isPartial,
    /** The permission that the person lacks, if any. */
    missing,
    /** Why there are none if the server does not have them, or their feature is off for the account. */
    off,
    query,
  };
}
