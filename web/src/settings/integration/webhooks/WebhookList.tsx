import type { Webhook, WebhookList as WebhookListData, WebhookSecret } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconRotate, IconWebhook } from '@tabler/icons-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../../kit/list/enabledColumn.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { DeliveriesModal } from '../deliveries/DeliveriesModal.tsx';
import { SecretDialog } from '../secret/SecretDialog.tsx';
import { DefaultWebhooks } from './DefaultWebhooks.tsx';
import { RotateSigningDialog } from './RotateSigningDialog.tsx';
import { webhookColumns } from './webhookColumns.tsx';
import { eventsText, webhookName } from './webhookWords.ts';

const WebhookEditor = lazyEditor(async () => (await import('./WebhookEditor.tsx')).WebhookEditor);

type Props = { query: ComponentProps<typeof Collection<WebhookListData, Webhook>>['query'] };

const itemsOf = ({ webhooks }: WebhookListData) => webhooks;
const searchText = ({ events, family, url }: Webhook) => `${CHANNEL_NAMES[family]} ${url} ${eventsText(events)}`;

/** Labels and accessors of the list. */
const WEBHOOKS = { label: 'Webhooks', one: 'webhook', many: 'webhooks', itemsOf, nameOf: webhookName, searchText };

/** The addresses that events are sent to, with the results of the last deliveries. */
export function WebhookList({ query }: Props) {
  const [update] = integrationApiApi.useUpdateWebhookMutation();
  const [remove] = integrationApiApi.useDeleteWebhookMutation();
  const isServed = useIsServed();
  const [shown, setShown] = useState<Webhook>();
  const [rotating, setRotating] = useState<Webhook>();
  const [rotated, setRotated] = useState<WebhookSecret>();
  const columns = useMemo(
    () => [
      ...webhookColumns,
      enabledColumn<Webhook>({
        by: 'updateWebhook',
        nameOf: webhookName,
        turn: ({ _id: id, ...body }, enabled) => update({ id, webhookBody: { ...body, enabled } }),
      }),
    ],
    [update],
  );
  return (
    <Stack gap="md">
      <DefaultWebhooks />
      <Collection
        kind={WEBHOOKS}
        query={query}
        calls={{ add: 'createWebhook', change: 'updateWebhook', remove: 'deleteWebhook' }}
        columns={columns}
        empty={{
          icon: IconWebhook,
          text: 'Create a webhook, so that another system learns at once when a ticket is created or a message is received.',
        }}
        editor={(editing) => <WebhookEditor {...editing} />}
        deletion={{
          remove: ({ _id }) => remove({ id: _id }),
          note: (webhooks) => (webhooks.length === 1 ? NO_MORE_EVENTS.one : NO_MORE_EVENTS.many),
        }}
        rowActions={(webhook) => (
          <>
            {(isServed('listWebhookDeliveries') || isServed('testWebhook')) && (
              <IconAction
                label={`Test and deliveries of ${webhookName(webhook)}`}
                icon={<IconWebhook size={16} aria-hidden />}
                onClick={() => setShown(webhook)}
              />
            )}
            <Served by="rotateWebhookSecret">
              <WriteAction
                label={`Rotate the signing secret of ${webhookName(webhook)}`}
                icon={<IconRotate size={16} aria-hidden />}
                onClick={() => setRotating(webhook)}
              />
            </Served>
          </>
        )}
        actionsWidth="168px"
        urlKey="webhooks"
      />
      {rotating && (
        <RotateSigningDialog webhook={rotating} onRotated={setRotated} onClose={() => setRotating(undefined)} />
      )}
      {rotated && (
        <SecretDialog
          name={webhookName(rotated.webhook)}
          secret={rotated.secret}
          onClose={() => setRotated(undefined)}
        />
      )}
      {shown && <DeliveriesModal webhook={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

/** Before a deletion: what stops. */
const NO_MORE_EVENTS = {
  one: 'No more events are sent to it. The list of its deliveries is deleted, too.',
  many: 'No more events are sent to them. The lists of their deliveries are deleted, too.',
};
