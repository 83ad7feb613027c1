import type { Engagement, EngagementKind } from '@atrium-console/sdk';
import { useState } from 'react';
import { ConnectForm } from './ConnectForm.tsx';
import { KindPicker } from './KindPicker.tsx';
import { WebhookReady } from './WebhookReady.tsx';

type Props = { onClose: () => void };

/** Connects a channel in steps: the kind, its credentials, then the webhook to set up at the service. */
export function ConnectChannel({ onClose }: Props) {
  const [picked, setPicked] = useState<EngagementKind>();
  const [connected, setConnected] = useState<Engagement>();
  if (picked === undefined) return <KindPicker onPick={setPicked} onClose={onClose} />;
  if (connected?.webhook_url) return <WebhookReady channel={connected} url={connected.webhook_url} onClose={onClose} />;
  return (
    <ConnectForm
      kind={picked}
      onConnected={(channel) => (channel.webhook_url ? setConnected(channel) : onClose())}
      onClose={onClose}
    />
  );
}
