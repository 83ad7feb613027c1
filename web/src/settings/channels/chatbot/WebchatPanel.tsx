import type { Webchat } from '@atrium-console/sdk';
import { Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CopyAction } from '../../../ui/CopyAction.tsx';
import { contrast } from '../../../ui/contrast.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from './Webchat.module.css';

/** The web chat for the organisation's site: the snippet and a preview. Read only: the contract has no call to change it. */
export function WebchatPanel({ webchat }: { webchat: Webchat }) {
  const { enabled, snippet } = webchat;
  return (
    <Paper withBorder p="md" component="section" aria-label="Web chat">
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4">
            Web chat
          </Title>
          <StateBadge state={enabled ? 'on' : 'off'} />
        </Group>
        {enabled ? (
          <div className={classes.panes}>
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                The chat window for your website. Paste this snippet into its pages, before the closing body tag.
              </Text>
              <div className={classes.snippet}>
                <Code block tabIndex={0} role="textbox" aria-readonly aria-multiline aria-label="Snippet">
                  {snippet}
                </Code>
                <CopyAction label="Copy the snippet" text={snippet} />
              </div>
            </Stack>
            <Preview webchat={webchat} />
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            The web chat is turned off for your organisation, so there is no snippet to paste yet.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** The greeting in the chat's colour, with black or white text, whichever has more contrast. */
function Preview({ webchat: { color, greeting } }: { webchat: Webchat }) {
  const ink = contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
  return (
    <figure className={classes.preview}>
      <figcaption>
        <Text size="xs" c="dimmed">
          Preview, in the colour <Code>{color}</Code>
        </Text>
      </figcaption>
      <Text size="sm" className={classes.bubble} style={{ background: color, color: ink }}>
        {greeting || 'No greeting'}
      </Text>
    </figure>
  );
}
