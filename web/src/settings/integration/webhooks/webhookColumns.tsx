import type { Webhook } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { NameWithUrl } from '../../../kit/list/NameWithUrl.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { eventsText } from './webhookWords.ts';

/** The columns of the list before the switch. The URL is below the family, so that narrow screens show it, too. */
export const webhookColumns: readonly Column<Webhook>[] = [
  {
    id: 'family',
    header: 'Family and URL',
    width: '3fr',
    sortBy: ({ family, url }) => `${CHANNEL_NAMES[family]} ${url}`,
    cell: ({ family, url }) => <NameWithUrl name={CHANNEL_NAMES[family]} url={url} />,
  },
  {
    id: 'events',
    header: 'Events',
    width: '3fr',
    isSecondary: true,
    cell: ({ events }) => (
      <Text size="sm" lineClamp={2}>
        {eventsText(events)}
      </Text>
    ),
  },
];
