import { isApiError, isHttpError } from '@atrium-console/sdk';
import { Alert, Button, Group, Text } from '@mantine/core';
import { errorText } from '../../base/errorText.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { HeldPage } from './LogFetcher.tsx';

type Props = {
  held: HeldPage<unknown>;
  /** Opens the log anew. */
  onRestart: () => void;
};

/** Stands where the rows of a page would be that could not be fetched, with a retry. */
export function LogFailure({ held: { error, isFetching, retry }, onRestart }: Props) {
  // The server no longer accepts the cursor, so another attempt would fail, too.
  const isLost = isApiError(error) && isHttpError(error, 422);
  return (
    <Alert color="red" variant="light" role="alert" title="These rows could not be loaded">
      <Group gap="sm">
        {isApiError(error) && <Text size="sm">{errorText(error)}</Text>}
        {isLost ? (
          <Button variant="default" onClick={onRestart}>
            Load from the start
          </Button>
        ) : (
          <BusyButton variant="default" loading={isFetching} onClick={retry}>
            Try again
          </BusyButton>
        )}
      </Group>
    </Alert>
  );
}
