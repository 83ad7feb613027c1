import { isApiError } from '@atrium-console/sdk';
import { Alert, List, Loader, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLock, IconServerOff } from '@tabler/icons-react';
import { useWhenOnline } from '../../base/connection/useWhenOnline.ts';
import { errorText } from '../../base/errorText.ts';
import { listText } from '../../kit/words/listText.ts';
import { percentOf } from '../../kit/words/percentOf.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { type PartState, partState, type TemplatePart } from './templateParts.ts';

const ICONS = {
  loaded: <IconCheck size={16} color="var(--mantine-color-green-filled)" aria-hidden />,
  loading: <Loader size={16} aria-hidden />,
  failed: <IconAlertTriangle size={16} color="var(--mantine-color-red-filled)" aria-hidden />,
  denied: <IconLock size={16} aria-hidden />,
  absent: <IconServerOff size={16} aria-hidden />,
};

const WORDS: Readonly<Record<PartState, string>> = {
  loaded: 'Loaded',
  loading: 'Loading…',
  failed: 'Could not be loaded',
  denied: 'Missing. Needs',
  absent: 'Not offered by this server',
};

type Props = { parts: readonly TemplatePart[] };

/** Shows which lists are still loading, and which could not be loaded, with a retry for those. */
export function LoadingParts({ parts }: Props) {
  const states = parts.map((part) => ({ ...part, state: partState(part) }));
  // Also while they are loaded again, so that the button for it stays.
  const failed = states.filter(({ query }) => query.error !== undefined && query.data === undefined);
  const loaded = states.filter(({ state }) => state === 'loaded').length;
  const missing = states.filter(({ state }) => state === 'denied' || state === 'absent').length;
  const retry = () => {
    for (const { query } of failed) query.refetch();
  };
  useWhenOnline(retry);
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <div role="status">
          <Text size="sm" fw={500}>
            {loaded} of {parts.length} lists loaded{missing > 0 && `, ${missing} missing`}
          </Text>
        </div>
        <Progress value={percentOf(loaded, parts.length)} aria-label="Loaded lists" />
        <List spacing="xs" size="sm" center p={0} aria-label="Lists">
          {states.map(({ id, label, state, missing }) => (
            <List.Item key={id} icon={ICONS[state]}>
              {label}{' '}
              <Text span size="sm" c="dimmed">
                {WORDS[state]}
                {state === 'denied' && ` ${missing}`}
              </Text>
            </List.Item>
          ))}
        </List>
        {failed.length > 0 && <Failure failed={failed} onRetry={retry} />}
      </Stack>
    </Paper>
  );
}

type FailureProps = { failed: readonly TemplatePart[]; onRetry: () => void };

function Failure({ failed, onRetry }: FailureProps) {
  const errors = failed.map(({ query }) => query.error).filter((error) => isApiError(error));
  const names = listText(failed.map(({ label }) => label.toLowerCase()));
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={`The ${names} could not be loaded`}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        {[...new Set(errors.map((error) => errorText(error)))].map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <BusyButton variant="default" loading={failed.some(({ query }) => query.isFetching)} onClick={onRetry}>
          Try again
        </BusyButton>
      </Stack>
    </Alert>
  );
}
