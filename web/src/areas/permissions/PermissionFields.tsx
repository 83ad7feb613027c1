import type { Permission } from '@atrium-console/sdk';
import { permissionSubjects } from '@atrium-console/sdk/rules';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { AREA_NAMES } from './areaNames.ts';
import classes from './PermissionFields.module.css';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { type Offering, offerOf } from './permissionOffer.ts';
import { permissionsOf, subjectText } from './subjectText.ts';

type Props = FieldProps<Permission[]> & Omit<Offering, 'chosen'>;

const AREAS = ['center', 'listening', 'crm'] as const;

/** The permissions of a role by area, searchable. Those that the person lacks are locked, or hidden if the role lacks them, too. */
export function PermissionFields({ value: chosen, error, held, stored, onChange }: Props) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const offering = { held, stored, chosen };
  const isOffered = (permission: Permission) => offerOf(permission, offering) !== undefined;
  const offered = permissionSubjects.filter((subject) => permissionsOf(subject).some(isOffered));
  const found = offered.filter((subject) => words.every((word) => subjectText(subject).includes(word)));
  const isComplete = permissionSubjects.every((subject) => permissionsOf(subject).every(isOffered));
  return (
    <Stack gap="md" component="section" aria-label="Permissions">
      <Group justify="space-between" gap="sm">
        <ListSearch label="Search permissions" value={query} onChange={setQuery} />
        <Text size="sm" c="dimmed" role="status">
          {chosen.length} selected
        </Text>
      </Group>
      {!isComplete && (
        <Text size="sm" c="dimmed">
          Only permissions that you have yourself are offered.
        </Text>
      )}
      {error && (
        <Text size="sm" c="error" role="alert">
          {error}
        </Text>
      )}
      {AREAS.map((area) => {
        const subjects = found.filter((subject) => subject.area === area);
        if (subjects.length === 0) return null;
        return (
          <section key={area} aria-label={`${AREA_NAMES[area]} permissions`}>
            <Title order={3} size="h4" mb="xs">
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
                <PermissionSwitch subject={subject} right="read" offering={offering} onChange={onChange} />
                <PermissionSwitch subject={subject} right="write" offering={offering} onChange={onChange} />
              </div>
            ))}
          </section>
        );
      })}
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          No permissions match “{query}”.
        </Text>
      )}
    </Stack>
  );
}
