import type { Engagement } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import type { Column } from '../../../kit/list/useListState.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { CopyAction } from '../../../ui/CopyAction.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { KindMark } from '../kinds.tsx';
import classes from './Channels.module.css';
import { CHANNEL_PRODUCTS, type ChannelProduct } from './channelDraft.ts';
import { ProductSwitch } from './ProductSwitch.tsx';

/** The columns of the list. What narrow screens leave out is in the channel's form, too. */
export const channelColumns: readonly Column<Engagement>[] = [
  {
    id: 'name',
    header: 'Channel',
    width: '3fr',
    sortBy: ({ name }) => name,
    cell: (channel) => <ChannelName channel={channel} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '88px',
    isSecondary: true,
    sortBy: ({ engagement }) => CHANNEL_NAMES[engagement],
    cell: ({ engagement }) => CHANNEL_NAMES[engagement],
  },
  ...CHANNEL_PRODUCTS.map(productColumn),
  {
    id: 'status',
    header: 'Status',
    width: '100px',
    isSecondary: true,
    sortBy: ({ status }) => status,
    cell: (channel) => <ChannelState channel={channel} />,
  },
  {
    id: 'webhook',
    header: 'Webhook',
    width: '68px',
    isSecondary: true,
    cell: ({ name, webhook_url }) =>
      webhook_url && <CopyAction label={`Copy the webhook URL of ${name}`} text={webhook_url} />,
  },
];

function productColumn(product: ChannelProduct): Column<Engagement> {
  return {
    id: product,
    header: PRODUCT_NAMES[product],
    width: '84px',
    isSecondary: true,
    cell: (channel) => <ProductSwitch channel={channel} product={product} />,
  };
}

/** Name, icon and ID of a channel, also shown on narrow screens. */
function ChannelName({ channel }: { channel: Engagement }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <KindMark kind={channel.engagement} />
      <div>
        <Text size="sm" fw={500}>
          {channel.name}
        </Text>
        {channel.channel_id && (
          <Text size="xs" c="dimmed">
            {channel.channel_id}
          </Text>
        )}
        <div className={classes.state}>
          <ChannelState channel={channel} />
        </div>
      </div>
    </Group>
  );
}

function ChannelState({ channel: { status } }: { channel: Engagement }) {
  return <StateBadge state={status === 'connected' ? 'connected' : 'expired'} />;
}
