import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { useParams } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useMissingPermission } from '../../session/usePermission.ts';
import { ChatbotTab } from './chatbot/ChatbotTab.tsx';
import { ChannelsTab } from './list/ChannelsTab.tsx';

/** Channels of listening and of the CRM desk (SPEC 2.5); the desk also has chatbots. */
export function Component() {
  const { product } = useParams();
  const channels = engagementsApi.useListEngagementsQuery();
  // Only to say what becomes of them: the list of channels does not wait for it.
  const isBlind = useMissingPermission(['crm.channel.read']) !== undefined;
  const { data: bots } = chatbotApi.useListChatbotsQuery(undefined, { skip: isBlind });
  const list = () => <ChannelsTab bots={bots?.chatbots} />;
  const isDesk = product === 'crm';
  return (
    <SettingsPage
      title="Channels"
      description={
        isDesk
          ? 'Where customers write to the desk, and who answers there first.'
          : 'The accounts through which you follow and answer what people write.'
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
