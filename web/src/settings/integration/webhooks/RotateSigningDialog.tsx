import type { Webhook, WebhookSecret } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { useSite } from '../../../base/useSite.ts';
import { RotateDialog } from '../secret/RotateDialog.tsx';
import { webhookName } from './webhookWords.ts';

type Props = { webhook: Webhook; onRotated: (rotated: WebhookSecret) => void; onClose: () => void };

/** Asks before the signing secret of a webhook is replaced. Mount it to open it. */
export function RotateSigningDialog({ webhook, ...shared }: Props) {
  const site = useSite();
  const [rotate] = integrationApiApi.useRotateWebhookSecretMutation();
  const title = `Rotate the signing secret of ${webhookName(webhook)}?`;
  return (
    <RotateDialog title={title} rotate={() => rotate({ id: webhook._id })} {...shared}>
      Events are signed, so that your system can tell that they come from {site.name}. The webhook gets a new secret,
      which is shown once. For 24 hours, events are signed with the old secret, too: replace it in your system within
      that time.
    </RotateDialog>
  );
}
