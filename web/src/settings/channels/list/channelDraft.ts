import type { Engagement, EngagementChange } from '@atrium-console/sdk';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { asList, asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';

/** The products that may use a channel. */
export const CHANNEL_PRODUCTS = ['listening', 'crm', 'publishing'] as const;
export type ChannelProduct = (typeof CHANNEL_PRODUCTS)[number];

const KIND_ORDER = Object.keys(CHANNEL_NAMES);

/** The channels sorted by kind; within a kind in the server's order. */
export function byKind(channels: readonly Engagement[]): Engagement[] {
  return channels.toSorted((a, b) => KIND_ORDER.indexOf(a.engagement) - KIND_ORDER.indexOf(b.engagement));
}

export const changeOf = ({
  _id,
  channel_id,
  engagement,
  status,
  webhook_url,
  ...change
}: Engagement): EngagementChange => change;

export const channelWords: FieldWords<EngagementChange> = {
  name: { label: 'Name', show: asText },
  products: {
    label: 'Used by',
    show: (products) => asList(CHANNEL_PRODUCTS.filter((key) => products[key]).map((key) => PRODUCT_NAMES[key])),
  },
};

export function tidyChange(change: EngagementChange): EngagementChange {
  return { ...change, name: change.name.trim() };
}

/** What to do about a channel that someone else has deleted. */
export const DELETED_CHANNEL = 'A deleted channel must be connected again. Close this dialog and choose “New channel”.';

/** Validates a change. */
export function checkChange({ name }: { name: string }): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the channel.' });
}
