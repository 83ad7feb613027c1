import type { Permission } from '@atrium-console/sdk';
import { describePermission, type PermissionSubject } from '@atrium-console/sdk/rules';
import { Stack, Text } from '@mantine/core';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';

type Props = {
  subject: PermissionSubject;
  chosen: readonly Permission[];
  /** The permissions that the user can grant. */
  grantable: ReadonlySet<Permission>;
  onToggle: (permission: Permission) => void;
};

const LOCKED = 'You do not have this permission, so you cannot grant it.';

/** What one subject permits: to read it, to write it, or both. */
export function SubjectRow({ subject: { read, title, write }, chosen, grantable, onToggle }: Props) {
  const check = (permission: Permission, right: string) => (
    <CheckField
      label={right}
      aria-label={`${title}: ${right.toLowerCase()}`}
      description={describePermission(permission)}
      disabledReason={grantable.has(permission) ? undefined : LOCKED}
      value={chosen.includes(permission)}
      onChange={() => onToggle(permission)}
    />
  );
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {read && check(read, 'Read')}
      {write && check(write, 'Write')}
    </Stack>
  );
}
