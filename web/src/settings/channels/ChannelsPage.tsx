import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { useParams } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useFeature } from '../../session/useFeature.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { ChatbotTab } from './chatbot/ChatbotTab.tsx';
import { ChannelsTab } from './list/ChannelsTab.tsx';

/** The channels of Listening and of the CRM desk (SPEC 2.5); the desk also has chatbots. */
export function Component() {
  const { product } = useParams();
  const channels = engagementsApi.useListEngagementsQuery();
  // Only needed to warn before a deletion, so the list of channels does not wait for it.
  const isBlind = useMissingPermission(['crm.channel.read']) !== undefined;
  const hasChatbots = useFeature('chatbot_dashboard');
  const { data: bots } = chatbotApi.useListChatbotsQuery(undefined, { skip: isBlind || !hasChatbots });
  const isDesk = product === 'crm';
  const emptyText = isDesk
    ? 'Connect your first channel, for example a Facebook page or a LINE account, to read and answer messages here.'
    : 'Connect your first channel, for example a Facebook page or a Pantip account, to follow posts and answer them.';
  const list = () => <ChannelsTab product={isDesk ? 'crm' : 'listening'} emptyText={emptyText} bots={bots?.chatbots} />;
  return (
    <SettingsPage
      title="Channels"
      description={
        isDesk
          ? 'The channels that customers use to contact the desk, and the chatbots that answer first.'
          : 'The accounts you use to follow and answer posts and messages.'
      }
      queries={[channels]}
    >
      {isDesk ? (
        <UrlTabs
          tabs={[
            { value: 'channels', label: 'Channels', panel: list },
            {
              value: 'chatbot',
              label: 'Chatbot',
              feature: 'chatbot_dashboard',
              by: 'listChatbots',
              panel: () => <ChatbotTab channels={channels.data?.engagements ?? []} />,
            },
          ]}
        />
      ) : (
        list()
      )}
    </SettingsPage>
  );
}
