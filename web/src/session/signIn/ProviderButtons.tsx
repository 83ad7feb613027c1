import { Alert, Button, Divider, SimpleGrid, Stack } from '@mantine/core';
import { ProviderMark } from './ProviderMark.tsx';
import { PROVIDER_NAMES, PROVIDERS } from './providers.ts';
import { useProviderSignIn } from './useProviderSignIn.ts';

type Props = {
  /** The error of the last attempt with a provider. */
  said: string | undefined;
  onSay: (text: string | undefined) => void;
  onSignedIn: () => Promise<unknown>;
};

/** A button for each sign-in provider. While one is busy, the others are disabled. */
export function ProviderButtons({ said, onSay, onSignedIn }: Props) {
  const { start, busyWith } = useProviderSignIn({ onSay, onSignedIn });
  return (
    <Stack gap="sm" role="group" aria-label="Sign in by another account">
      <Divider label="or continue with" labelPosition="center" />
      {said && (
        <Alert color="red" variant="light" role="alert">
          {said}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="default"
            px="xs"
            leftSection={<ProviderMark provider={provider} />}
            aria-label={`Continue with ${PROVIDER_NAMES[provider]}`}
            loading={busyWith === provider}
            disabled={busyWith !== undefined && busyWith !== provider}
            onClick={() => start(provider)}
          >
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
