import type { Permission } from '@atrium-console/sdk';
import type { PermissionArea, PermissionSubject } from '@atrium-console/sdk/rules';
import { OptionalChoice } from '../../kit/fields/OptionalChoice.tsx';
import surface from '../../kit/list/ListSurface.module.css';
import { ListFilterRow } from '../../kit/list/ListSurface.tsx';
import { ReadOnlyContext } from '../../ui/ReadOnlyContext.ts';
import { AREA_NAMES } from './areaNames.ts';
import { permissionsOf } from './subjectText.ts';

/** The areas in the order in which they are listed. */
export const AREAS = ['center', 'listening', 'crm'] as const satisfies readonly PermissionArea[];

/** What is shown of the permissions; empty texts let all of them pass. */
export type PermissionFilter = {
  area: string;
  state: string;
  /** The permissions that were chosen when the state was: what is switched since then stays where it is. */
  chosen: readonly Permission[];
};

export const ALL_PERMISSIONS: PermissionFilter = { area: '', state: '', chosen: [] };

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: AREA_NAMES[value] }));
const STATE_OPTIONS = [
  { value: 'on', label: 'Selected' },
  { value: 'off', label: 'Not selected' },
];

/** The subjects that pass the filter. A subject of which only one permission is selected passes either way. */
export function subjectsIn(subjects: readonly PermissionSubject[], filter: PermissionFilter): PermissionSubject[] {
  return subjects.filter((subject) => {
    if (filter.area !== '' && subject.area !== filter.area) return false;
    const isOn = (permission: Permission) => filter.chosen.includes(permission);
    const permissions = permissionsOf(subject);
    return filter.state === '' || (filter.state === 'on' ? permissions.some(isOn) : !permissions.every(isOn));
  });
}

type Props = {
  value: PermissionFilter;
  /** Those of the draft. */
  chosen: readonly Permission[];
  onChange: (filter: PermissionFilter) => void;
};

/** The filters of the permissions of a role. People who may only look at it filter, too. */
export function PermissionFilters({ value, chosen, onChange }: Props) {
  const { area, state } = value;
  return (
    <ReadOnlyContext value={undefined}>
      <ListFilterRow onClear={area === '' && state === '' ? undefined : () => onChange(ALL_PERMISSIONS)}>
        <OptionalChoice
          label="Filter by area"
          isLabelHidden
          placeholder="All areas"
          options={AREA_OPTIONS}
          value={area}
          onChange={(next) => onChange({ ...value, area: next })}
          className={surface.filter}
        />
        <OptionalChoice
          label="Filter by selection"
          isLabelHidden
          placeholder="Selected or not"
          options={STATE_OPTIONS}
          value={state}
          onChange={(next) => onChange({ ...value, state: next, chosen })}
          className={surface.filter}
        />
      </ListFilterRow>
    </ReadOnlyContext>
  );
}
