import type { Chatbot, Engagement, EngagementList } from '@atrium-console/sdk';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconMessageCircleOff, IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { GroupOptionsNote } from '../../../areas/groupOptions/GroupOptionsNote.tsx';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { Served } from '../../../kit/served/Served.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { renewalTitle } from '../connect/renewal.ts';
import { AffectedChatbots } from './AffectedChatbots.tsx';
import { channelColumns } from './channelColumns.tsx';
import { byKind } from './channelDraft.ts';

const ChannelEditor = lazyEditor(async () => (await import('./ChannelEditor.tsx')).ChannelEditor);
const ConnectChannel = lazyEditor(async () => (await import('../connect/ConnectChannel.tsx')).ConnectChannel);
const RenewForm = lazyEditor(async () => (await import('../connect/RenewForm.tsx')).RenewForm);

const itemsOf = ({ engagements }: EngagementList) => byKind(engagements);
const nameOf = (channel: Engagement) => channel.name;
const searchText = ({ name, engagement, channel_id, status }: Engagement) =>
  `${name} ${CHANNEL_NAMES[engagement]} ${channel_id ?? ''} ${status}`;

/** Labels and accessors of the list. */
const CHANNELS = { label: 'Channels', one: 'channel', many: 'channels', itemsOf, nameOf, searchText };

type Props = {
  product: 'listening' | 'crm';
  /** When there are no channels: what they are for. */
  emptyText: string;
  /** The chatbots of the desk; undefined if the user may not see them. */
  bots: readonly Chatbot[] | undefined;
};

/** The connected channels: connect, rename, choose products, renew the token, delete. */
export function ChannelsTab({ product, emptyText, bots }: Props) {
  const query = engagementsApi.useListEngagementsQuery();
  const [remove] = engagementsApi.useDeleteEngagementMutation();
  const [renewing, setRenewing] = useState<Engagement>();
  return (
    <>
      <GroupOptionsNote product={product} field="engagements" />
      <Collection
        kind={CHANNELS}
        query={query}
        calls={{ add: 'createEngagement', change: 'updateEngagement', remove: 'deleteEngagement' }}
        columns={channelColumns}
        empty={{ icon: IconMessageCircleOff, text: emptyText }}
        editor={({ item, reload, onClose }) =>
          item ? (
            <ChannelEditor key={item._id} item={item} reload={reload} onClose={onClose} />
          ) : (
            <ConnectChannel onClose={onClose} />
          )
        }
        deletion={{
          remove: ({ engagement, _id }) => remove({ engagement, id: _id }),
          note: (channels) => (
            <>
              <AffectedChatbots channels={channels} bots={bots} />
              <Text size="sm" mt="xs">
                {channels.length === 1
                  ? 'Templates and groups that use it lose it.'
                  : 'Templates and groups that use them lose them.'}
              </Text>
            </>
          ),
        }}
        actionsWidth="132px"
        whyNot={{ copy: 'The tokens of a channel cannot be copied. Connect it as a new one.' }}
        rowActions={(channel) => (
          <Served by="renewEngagement">
            <WriteAction
              label={renewalTitle(channel)}
              icon={
                channel.status === 'expired' ? (
                  <IconPlugConnected size={16} aria-hidden />
                ) : (
                  <IconRefresh size={16} aria-hidden />
                )
              }
              onClick={() => setRenewing(channel)}
            />
          </Served>
        )}
      />
      {renewing && <RenewForm channel={renewing} onClose={() => setRenewing(undefined)} />}
    </>
  );
}
