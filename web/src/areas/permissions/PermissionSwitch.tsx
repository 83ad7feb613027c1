import type { Permission } from '@atrium-console/sdk';
import { describePermission, type PermissionSubject, withImplied, withoutImplying } from '@atrium-console/sdk/rules';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { type Offering, offerOf } from './permissionOffer.ts';

type Props = {
  subject: PermissionSubject;
  right: 'read' | 'write';
  offering: Offering;
  onChange: (chosen: Permission[]) => void;
};

const LABELS = { read: 'Read', write: 'Write' };

/** The switch of a permission. Writing switches reading on, and without reading there is no writing. */
export function PermissionSwitch({ subject, right, offering, onChange }: Props) {
  const permission = subject[right];
  const offer = permission && offerOf(permission, offering);
  if (permission === undefined || offer === undefined) return <div />;
  const { chosen } = offering;
  const isNeeded = right === 'read' && subject.write !== undefined && chosen.includes(subject.write);
  const toggle = (isOn: boolean) =>
    onChange(isOn ? withImplied([...chosen, permission]) : withoutImplying(chosen, permission));
  return (
    <SwitchField
      label={LABELS[right]}
      aria-label={`${subject.title}: ${LABELS[right].toLowerCase()} (${permission})`}
      description={`${describePermission(permission)}${isNeeded ? ' Writing needs it.' : ''}`}
      value={offer.isChosen}
      disabledReason={offer.lockedReason}
      onChange={toggle}
    />
  );
}
