import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { useServices } from '../../base/services.ts';

/** Name of the query parameter, after the session cookie's (SPEC 2.2, 9). */
const TOKEN = 'access_token';

/**
 * The address a provider's popup returns to (SPEC 2.2): posts the token to the opener and closes. The token is removed
 * from the address first, and is neither stored nor shown.
 */
export function Component() {
  const [query] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  const { opener } = useServices();
  const navigate = useNavigate();
  // Read both once: the token is removed from the address below, and a closing window loses its opener.
  const [token] = useState(() => query.get(TOKEN) || undefined);
  const [hasOpener] = useState(opener.isThere);
  const isClean = search === '' && hash === '';

  useEffect(() => {
    if (!isClean) {
      navigate(pathname, { replace: true });
      return;
    }
    if (token === undefined || !hasOpener) return;
    opener.post(token);
    opener.close();
  }, [isClean, pathname, token, hasOpener, opener, navigate]);

  if (token !== undefined && hasOpener) {
    return (
      <EntryPage title="Done here">
        <Text>You can close this window and continue in the previous one.</Text>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Nothing was received" links={[{ to: '/login', label: 'Go to sign in' }]}>
      <Stack>
        <Text>{token === undefined ? NO_TOKEN : NO_OPENER}</Text>
        {hasOpener && (
          <Button variant="default" onClick={opener.close}>
            Close this window
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}

const NO_TOKEN =
  'This page is for returning from another service, but no token was received. You may have cancelled there, or opened this page directly.';
const NO_OPENER =
  'This page passes what another service sent to the window that opened it, but that window is closed. Nothing was stored. Go back and start again.';
