import type { Profile } from '@atrium-console/sdk';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dropDrafts } from '../kit/unsavedGuards.ts';
import { returnPath } from '../session/returnToOwn.ts';
import { CoveringDialog } from './CoveringDialog.tsx';

/** Covers the page when an operator's session as another user has ended: the only way on is back to the own account. */
export function RemoteSessionOver({ profile: { account, user } }: { profile: Profile }) {
  return (
    <CoveringDialog title="Your hour is over">
      <Text size="sm">
        You are no longer signed in as {user.name} of {account.name}. Changes that were not saved are lost.
      </Text>
      {/* At an address outside the guard, which would otherwise decide before it is known who is signed in now. */}
      <Button component={Link} to={returnPath(account._id)} replace onClick={dropDrafts} data-autofocus>
        Return to your account
      </Button>
    </CoveringDialog>
  );
}
