import { WEBHOOK_FAMILIES } from '@atrium-console/sdk/rules';
import { Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { useSite } from '../../../base/useSite.ts';
import { CopyAction } from '../../../ui/CopyAction.tsx';
import { Note } from '../../../ui/Note.tsx';
import classes from './DefaultWebhooks.module.css';

/** The default webhook of each family (SPEC 9), by which the messaging services reach this deployment. */
export function DefaultWebhooks() {
  const { name } = useSite();
  const { webhooks } = useRuntimeConfig();
  return (
    <Note icon={<IconInfoCircle aria-hidden />} title="Default webhooks">
      <Text size="sm">
        Messaging services send their messages here. A channel's URL is that of its family, followed by the channel's
        id. The webhooks below work the other way round: they send events from {name} to your systems.
      </Text>
      <dl className={classes.addresses}>
        {WEBHOOK_FAMILIES.map((family) => (
          <Group key={family} gap={6} wrap="nowrap" mih={28} className={classes.webhook}>
            <Text component="dt" size="sm" fw={500} w={84} flex="none">
              {CHANNEL_NAMES[family]}
            </Text>
            <Text component="dd" size="sm" m={0} className={classes.address}>
              {webhooks[family] ?? 'Not configured in this deployment.'}
              {webhooks[family] && (
                <CopyAction label={`Copy the default webhook of ${CHANNEL_NAMES[family]}`} text={webhooks[family]} />
              )}
            </Text>
          </Group>
        ))}
      </dl>
    </Note>
  );
}
