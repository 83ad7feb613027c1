import { isHttpError } from '@atrium-console/sdk';
import { providersApi } from '@atrium-console/sdk/rtk';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { trustedOf } from '../../base/config/runtimeConfig.ts';
import { safeTarget } from '../../base/config/safeTarget.ts';
import { useServices } from '../../base/services.ts';
import { loginProblem } from '../../session/signIn/loginProblem.ts';
import { providerAddress } from '../../session/signIn/providerAddress.ts';

const BACK = [{ to: '/login', label: 'Back to sign in' }];

/** Redirects to the organisation's own sign-in, which returns to the query's `redirect` (SPEC 9). */
export function Component() {
  const redirect = useRedirect();
  return (
    <EntryPage links={BACK} by="getSsoLogin">
      {redirect === undefined ? (
        <Alert color="red" variant="light" role="alert" title="This link is not safe">
          It would redirect you to an address that is not ours, so it was not opened. Sign in here instead, and tell the
          person who gave you the link.
        </Alert>
      ) : (
        <Forwarding redirect={redirect} />
      )}
    </EntryPage>
  );
}

/** The absolute return URL; undefined if the link names an untrusted one, or more than one. */
function useRedirect(): string | undefined {
  const [query] = useSearchParams();
  const { origin } = useServices();
  const config = useRuntimeConfig();
  const [asked = '', second] = query.getAll('redirect');
  if (second !== undefined) return undefined;
  const target = safeTarget(asked === '' ? '/product' : asked, origin, trustedOf(config));
  if (target === undefined) return undefined;
  return target.kind === 'path' ? new URL(target.path, origin).href : target.url;
}

function Forwarding({ redirect }: { redirect: string }) {
  const { leave, origin } = useServices();
  // Not cached: the address may be valid for one sign-in only.
  const options = { refetchOnMountOrArgChange: true };
  const { currentData, error, isFetching, refetch } = providersApi.useGetSsoLoginQuery({ redirect }, options);
  const address = isFetching || currentData === undefined ? undefined : providerAddress(currentData.url, origin);
  useEffect(() => {
    if (address !== undefined) leave(address);
  }, [address, leave]);

  if (isFetching || address !== undefined) {
    return (
      <Group role="status" gap="sm" wrap="nowrap">
        <Loader size="sm" />
        <Text size="sm">Taking you to your organisation's sign-in…</Text>
      </Group>
    );
  }
  return (
    <Stack gap="sm">
      <Alert color="red" variant="light" role="alert" title="Single sign-on could not be opened">
        {error ? failure(error) : 'The server returned an address that cannot be opened.'}
      </Alert>
      <Button onClick={refetch}>Try again</Button>
    </Stack>
  );
}

/** The call's only input is the return URL; the server's field errors have no form to be shown in. */
function failure(error: unknown): string | undefined {
  return isHttpError(error, 422)
    ? 'The server does not allow redirects to the requested address.'
    : loginProblem(error).general;
}
