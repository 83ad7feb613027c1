import type { Permission } from '@atrium-console/sdk';
import { type PermissionSubject, permissionSubjects, withImplied, withoutImplying } from '@atrium-console/sdk/rules';
import { Stack, Text, Title } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { ListSurface } from '../../kit/list/ListSurface.tsx';
import { NoMatch } from '../../kit/list/NoMatch.tsx';
import { rowsText } from '../../kit/list/rowsText.ts';
import { useStable } from '../../kit/list/useStable.ts';
import { countText } from '../../kit/words/countText.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { AREA_NAMES } from './areaNames.ts';
import classes from './PermissionFields.module.css';
import { ALL_PERMISSIONS, AREAS, PermissionFilters, subjectsIn } from './PermissionFilters.tsx';
import { PermissionSwitch, type Right } from './PermissionSwitch.tsx';
import { type Offering, offerOf } from './permissionOffer.ts';
import { permissionsOf, subjectText } from './subjectText.ts';

type Props = FieldProps<Permission[]> & Omit<Offering, 'chosen'>;

const RIGHTS: readonly Right[] = ['read', 'write'];
const NONE: readonly Permission[] = [];
const NOUN = { one: 'permission', many: 'permissions' };

/** The permissions of a role by area, searchable. Those that the person lacks are locked, or hidden if the role lacks them, too. */
export function PermissionFields({ value: chosen, error, held, stored, onlyHere = NONE, onChange }: Props) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(ALL_PERMISSIONS);
  // Many switches appear at once when a search is cleared: the next letter does not wait for them.
  const searched = useDeferredValue(query);
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
  const offering = { held, stored, chosen, onlyHere };
  // Writing switches reading on, and without reading there is no writing.
  const { toggle } = useStable({
    toggle: (permission: Permission, isOn: boolean) =>
      onChange(isOn ? withImplied([...chosen, permission]) : withoutImplying(chosen, permission)),
  });
  const isOffered = (permission: Permission) => offerOf(permission, offering) !== undefined;
  const offered = permissionSubjects.filter((subject) => permissionsOf(subject).some(isOffered));
  const found = offered.filter((subject) => words.every((word) => subjectText(subject).includes(word)));
  const isComplete = permissionSubjects.every((subject) => permissionsOf(subject).every(isOffered));
  const shown = subjectsIn(found, filter);
  const isFiltered = filter.area !== '' || filter.state !== '';
  const counts = { shown: countOf(shown, isOffered), total: countOf(offered, isOffered), selected: chosen.length };
  return (
    <Stack gap="sm" component="section" aria-label="Permissions">
      {!isComplete && (
        <Text size="sm" c="dimmed">
          Only permissions that you have yourself are offered.
        </Text>
      )}
      {onlyHere.length > 0 && (
        <Text size="sm" c="dimmed">
          {countText(onlyHere.length, 'permission')} cannot be switched off: no active user of another role has{' '}
          {onlyHere.length === 1 ? 'it' : 'them'}. Give an active user another role with{' '}
          {onlyHere.length === 1 ? 'it' : 'them'} first.
        </Text>
      )}
      {error && <ProblemText>{error}</ProblemText>}
      <ListSurface
        search={<ListSearch label="Search permissions" value={query} onChange={setQuery} />}
        tools={
          <Text size="sm" c="dimmed" role="status">
            {rowsText(counts, NOUN)}
          </Text>
        }
        filters={<PermissionFilters value={filter} chosen={chosen} onChange={setFilter} />}
      >
        {AREAS.map((area) => {
          const subjects = shown.filter((subject) => subject.area === area);
          if (subjects.length === 0) return null;
          return (
            <section key={area} aria-label={`${AREA_NAMES[area]} permissions`}>
              <Title order={3} className={classes.area}>
                {AREA_NAMES[area]}
              </Title>
              {subjects.map((subject) => (
                <div key={subject.id} className={classes.subject}>
                  <div>
                    <Text size="sm" fw={500}>
                      {subject.title}
                    </Text>
                    <Text size="xs" c="dimmed" className={classes.id}>
                      {subject.id}
                    </Text>
                  </div>
                  {RIGHTS.map((right) => (
                    <OfferedSwitch key={right} subject={subject} right={right} offering={offering} onToggle={toggle} />
                  ))}
                </div>
              ))}
            </section>
          );
        })}
        {shown.length === 0 && (
          <div className={classes.none}>
            <NoMatch many={NOUN.many} searched={searched} isFiltered={isFiltered} />
          </div>
        )}
      </ListSurface>
    </Stack>
  );
}

/** How many permissions of some subjects are offered. */
function countOf(subjects: readonly PermissionSubject[], isOffered: (permission: Permission) => boolean): number {
  return subjects.flatMap(permissionsOf).filter(isOffered).length;
}

type OfferedProps = {
  subject: PermissionSubject;
  right: Right;
  offering: Offering;
  onToggle: (permission: Permission, isOn: boolean) => void;
};

/** The switch of a permission that is offered, or its empty place. */
function OfferedSwitch({ subject, right, offering, onToggle }: OfferedProps) {
  const permission = subject[right];
  const offer = permission && offerOf(permission, offering);
  if (permission === undefined || offer === undefined) return <div />;
  const isNeeded = right === 'read' && subject.write !== undefined && offering.chosen.includes(subject.write);
  return (
    <PermissionSwitch
      subject={subject}
      right={right}
      permission={permission}
      isNeeded={isNeeded}
      onToggle={onToggle}
      {...offer}
    />
  );
}
