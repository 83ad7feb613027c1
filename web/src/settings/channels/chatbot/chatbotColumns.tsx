import type { Chatbot, Engagement } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import type { Column } from '../../../kit/list/useListState.ts';
import { channelName, waitText } from './chatbotDraft.ts';

/** The columns of the list, without the switch. */
export function chatbotColumns(channels: readonly Engagement[]): readonly Column<Chatbot>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '2fr',
      sortBy: ({ name }) => name,
      cell: ({ name, greeting }) => (
        <div>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {greeting || 'No greeting'}
          </Text>
        </div>
      ),
    },
    {
      id: 'family',
      header: 'Family',
      width: '92px',
      isSecondary: true,
      sortBy: ({ family }) => CHANNEL_NAMES[family],
      cell: ({ family }) => CHANNEL_NAMES[family],
    },
    {
      id: 'channel',
      header: 'Answers in',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ engagement_id }) => channelName(channels, engagement_id),
      cell: ({ engagement_id }) => (
        <Text size="sm" c={engagement_id === null ? 'dimmed' : undefined}>
          {channelName(channels, engagement_id)}
        </Text>
      ),
    },
    {
      id: 'handOver',
      header: 'Hands over after',
      width: '164px',
      isSecondary: true,
      sortBy: ({ hand_over_after }) => hand_over_after,
      cell: ({ hand_over_after }) => waitText(hand_over_after),
    },
  ];
}
