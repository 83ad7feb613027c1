import type { Engagement } from '@atrium-console/sdk';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { EnabledSwitch } from '../../../kit/list/enabledColumn.tsx';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { type ChannelProduct, changeOf } from './channelDraft.ts';

type Props = {
  channel: Engagement;
  product: ChannelProduct;
};

/**
 * Turns a channel on or off for a product, saved immediately. A save replaces the whole channel, so the list is refetched
 * first and another user's changes are kept.
 */
export function ProductSwitch({ channel, product }: Props) {
  const list = engagementsApi.useListEngagementsQuery();
  const [update] = engagementsApi.useUpdateEngagementMutation();
  const turn = async (on: boolean) => {
    const { engagements } = await readAgain(list);
    const { name, products } = changeOf(engagements.find(({ _id }) => _id === channel._id) ?? channel);
    const engagementChange = { name, products: { ...products, [product]: on } };
    return update({ engagement: channel.engagement, id: channel._id, engagementChange }).unwrap();
  };
  return (
    <EnabledSwitch
      item={{ enabled: channel.products[product] }}
      options={{
        by: 'updateEngagement',
        nameOf: () => `${channel.name} in ${PRODUCT_NAMES[product]}`,
        turn: (_, on) => ({ unwrap: () => turn(on) }),
      }}
    />
  );
}
