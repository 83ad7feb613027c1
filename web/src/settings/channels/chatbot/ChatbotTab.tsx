import type { Chatbot, ChatbotList, Engagement } from '@atrium-console/sdk';
import { chatbotApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../../kit/list/enabledColumn.tsx';
import { SectionNeed } from '../../../kit/SectionNeed.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { channelsSections } from '../../generated/pageSections.ts';
import { chatbotColumns } from './chatbotColumns.tsx';
import { bodyOf } from './chatbotDraft.ts';
import { WebchatPanel } from './WebchatPanel.tsx';

const ChatbotEditor = lazyEditor(async () => (await import('./ChatbotEditor.tsx')).ChatbotEditor);

const itemsOf = ({ chatbots }: ChatbotList) => chatbots;
const nameOf = (bot: Chatbot) => bot.name;
const searchText = ({ name, family, greeting, webhook_url }: Chatbot) =>
  `${name} ${CHANNEL_NAMES[family]} ${greeting} ${webhook_url}`;

/** Labels and accessors of the list. */
const CHATBOTS = { label: 'Chatbots', one: 'chatbot', many: 'chatbots', itemsOf, nameOf, searchText };

type Props = {
  channels: readonly Engagement[];
};

/** The chatbots that answer before an agent does, and the web chat for the organisation's site. */
export function ChatbotTab({ channels }: Props) {
  const query = chatbotApi.useListChatbotsQuery();
  const webchat = chatbotApi.useGetWebchatQuery();
  const [update] = chatbotApi.useUpdateChatbotMutation();
  const [remove] = chatbotApi.useDeleteChatbotMutation();
  const columns = useMemo(
    () => [
      ...chatbotColumns(channels),
      enabledColumn<Chatbot>({
        by: 'updateChatbot',
        nameOf,
        turn: (bot, enabled) => update({ id: bot._id, chatbotBody: { ...bodyOf(bot), enabled } }),
      }),
    ],
    [channels, update],
  );
  return (
    <PageBody queries={[query, webchat]}>
      <Stack gap="lg">
        <SectionNeed need={channelsSections.chatbots} what="the chatbots">
          <Collection
            kind={CHATBOTS}
            urlKey="bot"
            query={query}
            calls={{ add: 'createChatbot', change: 'updateChatbot', remove: 'deleteChatbot' }}
            columns={columns}
            empty={{ icon: IconRobot, text: 'Create a chatbot to answer customers before an agent is free.' }}
            editor={(editing) => <ChatbotEditor {...editing} channels={channels} />}
            deletion={{ remove: ({ _id }) => remove({ id: _id }), note: (bots) => <Consequence bots={bots} /> }}
          />
          {webchat.data && <WebchatPanel webchat={webchat.data} />}
        </SectionNeed>
      </Stack>
    </PageBody>
  );
}

/** Before a deletion: what happens to the channels of the chatbots. */
function Consequence({ bots }: { bots: readonly Chatbot[] }) {
  const channels = new Set(bots.map(({ engagement_id }) => engagement_id).filter((id) => id !== null)).size;
  if (channels === 0)
    return bots.length === 1 ? 'It does not answer in any channel.' : 'They do not answer in any channel.';
  return `${countText(channels, 'channel')} ${channels === 1 ? 'stays' : 'stay'} connected. Agents answer there from the first message.`;
}
