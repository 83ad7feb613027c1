import type { Chatbot, Engagement, EngagementKind } from '@atrium-console/sdk';
import { useState } from 'react';
import { ChannelPicker } from './ChannelPicker.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { WebhookReady } from './WebhookReady.tsx';

type Props = {
  /** The channel to reconnect. Default: a new one is connected. */
  renews?: Engagement;
  bots?: readonly Chatbot[] | undefined;
  onClose: () => void;
};

/** Connects a channel in steps: the kind, its credentials, then the webhook to set up at the service. */
export function ConnectChannel({ renews, bots, onClose }: Props) {
  const [picked, setPicked] = useState<EngagementKind | undefined>(renews?.engagement);
  const [connected, setConnected] = useState<Engagement>();
  if (picked === undefined) return <ChannelPicker onPick={setPicked} onClose={onClose} />;
  if (connected?.webhook_url) return <WebhookReady channel={connected} url={connected.webhook_url} onClose={onClose} />;
  return (
    <ConnectForm
      kind={picked}
      renews={renews}
      bots={bots ?? []}
      onConnected={(channel) => (channel.webhook_url ? setConnected(channel) : onClose())}
      onClose={onClose}
    />
  );
}
