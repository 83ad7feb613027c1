import type { Permission } from '@atrium-console/sdk';
import { describePermission, missingPermissions } from '@atrium-console/sdk/rules';
import { Alert, Code, List, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DENIED } from '../messages.ts';
import { heldBy } from '../session/requirements.ts';
import { useSession } from '../session/useSession.ts';
import { denialReason } from './denialText.ts';
import type { DeniedHop } from './deniedHop.ts';
import { GrantedBy } from './GrantedBy.tsx';
import { rowAt } from './journey.ts';

type Props = { denied: DeniedHop; onClose: () => void };

/**
 * Why another page was denied: SPEC's sentence, in words what was needed, the permission's name, and who can grant it. It
 * stays until it is closed. Not announced: the toast is.
 */
export function DenialNotice({ denied: { at, failed }, onClose }: Props) {
  const held = heldBy(useSession().data);
  const title = rowAt(at)?.row.title;
  const page = title === undefined ? 'The page that you opened' : `“${title}”`;
  const need = failed.type === 'permissions' ? missingPermissions(held, failed.need) : [];
  return (
    <Alert
      role="note"
      color="red"
      variant="light"
      mb="lg"
      maw={1240}
      mx="auto"
      icon={<IconLock aria-hidden />}
      title={DENIED}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
    >
      <Stack gap={6}>
        {failed.type === 'permissions' ? (
          <>
            {need.map((item) => (
              <Needed key={String(item)} page={page} permissions={typeof item === 'string' ? [item] : item} />
            ))}
            <GrantedBy need={need} />
          </>
        ) : (
          <Text size="sm">
            {page} did not open: {denialReason(failed)}.
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

/** What a page needs, in words. Of several permissions, any one is enough. */
function Needed({ page, permissions }: { page: string; permissions: readonly Permission[] }) {
  const isOne = permissions.length === 1;
  return (
    <div>
      <Text size="sm">
        {page} needs {isOne ? 'this permission' : 'one of these permissions'}:
      </Text>
      <List size="sm">
        {permissions.map((permission) => (
          <List.Item key={permission}>
            {describePermission(permission)} <Code>{permission}</Code>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
