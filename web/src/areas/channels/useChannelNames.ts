import { engagementsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { channelLabel } from './channelNames.ts';

export type ChannelSource = ReturnType<typeof useChannelNames>;

/**
 * The connected channels by name and kind, for pages that use channels without editing them. Reading them takes a
 * permission of its own; without it nothing is requested.
 */
export function useChannelNames() {
  const missing = useMissingPermission([['listening.engagement.read', 'crm.channel.read']]);
  const off = useNotOffered('listEngagements', 'the channels');
  const query = engagementsApi.useListEngagementsQuery(undefined, { skip: missing !== undefined || off !== undefined });
  const channels = query.data?.engagements;
  // Channels are of the account, and the options of both products say the same of them.
  const isPartial = useIsLimited('listening', 'engagements');
  const names = useMemo(() => {
    const named = channels?.map((channel) => ({ _id: channel._id, name: channelLabel(channel) }));
    return pathNames(named, 'channel', isPartial);
  }, [channels, isPartial]);
  return { names, isPartial, missing, off, query };
}
