import type { EngagementKind } from '@atrium-console/sdk';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useServicePopup } from '../../../areas/channels/useServicePopup.ts';
import { signInOf } from '../../../base/config/channelAddresses.ts';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';

/** Returns why channels of a kind cannot be connected in a popup here; undefined if they can. */
export function usePopupProblem(): (kind: EngagementKind) => string | undefined {
  const config = useRuntimeConfig();
  return (kind) =>
    signInOf(config, kind)
      ? undefined
      : `${CHANNEL_NAMES[kind]} sign-in is not configured. Set channel_sign_in.${kind} in the configuration.`;
}

/** Connects a channel of a kind in a popup. */
export function useChannelPopup(kind: EngagementKind) {
  return useServicePopup(kind, CHANNEL_NAMES[kind]);
}
