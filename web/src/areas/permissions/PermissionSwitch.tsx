import type { Permission } from '@atrium-console/sdk';
import { describePermission, type PermissionSubject } from '@atrium-console/sdk/rules';
import { memo } from 'react';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';

export type Right = 'read' | 'write';

type Props = {
  subject: PermissionSubject;
  right: Right;
  permission: Permission;
  isChosen: boolean;
  /** Whether it is read, and the role may write. */
  isNeeded: boolean;
  lockedReason: string | undefined;
  /** Must be the same function between renders. */
  onToggle: (permission: Permission, isOn: boolean) => void;
};

const LABELS = { read: 'Read', write: 'Write' };

/** The switch of a permission. Rendered again only when it has changed itself: a role has many of them. */
export const PermissionSwitch = memo(function Switch(props: Props) {
  const { subject, right, permission, isChosen, isNeeded, lockedReason, onToggle } = props;
  return (
    <SwitchField
      label={LABELS[right]}
      aria-label={`${subject.title}: ${LABELS[right].toLowerCase()} (${permission})`}
      description={`${describePermission(permission)}${isNeeded ? ' Writing needs it.' : ''}`}
      value={isChosen}
      disabledReason={lockedReason}
      onChange={(isOn) => onToggle(permission, isOn)}
    />
  );
});
