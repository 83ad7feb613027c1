import { customSocialsApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { channelLabel } from '../../../areas/channels/channelNames.ts';
import { useKeywordChoices } from '../../../areas/keywords/useKeywordChoices.ts';
import { useTagChoices } from '../../../areas/ticketTags/useTagChoices.ts';
import { checkItems } from '../../../kit/tree/check/checkItems.ts';
import { useMissingPermission } from '../../../session/usePermission.ts';
import type { OptionField } from './optionFields.ts';

type Product = 'listening' | 'crm';

/** What can be chosen in a list. The hook of a tab must not change while it is shown. */
export function useOptionChoices(product: Product, field: OptionField) {
  const useChoices = CHOICES[field];
  return useChoices(product);
}

function useSocialChoices(_: Product) {
  const missing = useMissingPermission(['listening.engagement.read']);
  const query = customSocialsApi.useListCustomSocialsQuery(undefined, { skip: missing !== undefined });
  const list = query.data?.custom_socials;
  const tree = useMemo(() => list && flatItems(list), [list]);
  return { tree, missing, query };
}

function useChannelChoices(_: Product) {
  const missing = useMissingPermission([['listening.engagement.read', 'crm.channel.read']]);
  const query = engagementsApi.useListEngagementsQuery(undefined, { skip: missing !== undefined });
  const list = query.data?.engagements;
  const tree = useMemo(
    () => list && flatItems(list.map((channel) => ({ _id: channel._id, name: channelLabel(channel) }))),
    [list],
  );
  return { tree, missing, query };
}

function flatItems(items: readonly { _id: string; name: string }[]) {
  return checkItems(items.map(({ _id, name }) => ({ id: _id, name, isLeaf: true })));
}

const CHOICES = {
  keywords: useKeywordChoices,
  tags: useTagChoices,
  custom_socials: useSocialChoices,
  engagements: useChannelChoices,
};
