import type { Permission } from '@atrium-console/sdk';
import { type PermissionArea, permissionSubjects } from '@atrium-console/sdk/rules';
import { Input, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AREA_NAMES } from '../../../../areas/permissions/areaNames.ts';
import { permissionsOf, subjectText } from '../../../../areas/permissions/subjectText.ts';
import type { FieldProps } from '../../../../kit/fields/FieldProps.ts';
import { ListSearch } from '../../../../kit/list/ListSearch.tsx';
import { rowsText } from '../../../../kit/list/rowsText.ts';
import { midSentence } from '../../../../kit/words/midSentence.ts';
import { useHeldPermissions } from '../../../../session/usePermission.ts';
import classes from './ScopePicker.module.css';
import { SubjectRow } from './SubjectRow.tsx';
import { toggled } from './toggled.ts';

type Props = FieldProps<Permission[]> & {
  label: string;
  description?: string;
  /** The stored permissions. They can be kept or removed even if the user does not have them. */
  kept: readonly Permission[];
};

const NOUN = { one: 'scope', many: 'scopes' };
const AREAS: readonly PermissionArea[] = ['center', 'listening', 'crm'];

/** Chooses the scopes of a key, by area and with a search. Those that the user lacks are locked: nobody can grant them. */
export function ScopePicker({ label, description, kept, value, error, onChange }: Props) {
  const held = useHeldPermissions();
  const [query, setQuery] = useState('');
  const grantable = useMemo(() => new Set([...held, ...kept]), [held, kept]);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = permissionSubjects.filter((subject) => words.every((word) => subjectText(subject).includes(word)));
  const countOf = (subjects: typeof permissionSubjects) => subjects.flatMap(permissionsOf).length;
  const counts = { shown: countOf(shown), total: countOf(permissionSubjects), selected: value.length };
  const change = (permission: Permission) => onChange(toggled(value, permission, grantable));
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" withAsterisk>
      <section className={classes.picker} aria-label={label}>
        <div className={classes.tools}>
          <ListSearch label={`Search ${midSentence(label)}`} value={query} onChange={setQuery} />
          <Text size="sm" c="dimmed" role="status">
            {rowsText(counts, NOUN)}
          </Text>
        </div>
        <div className={classes.scroll}>
          {AREAS.map((area) => {
            const subjects = shown.filter((subject) => subject.area === area);
            if (subjects.length === 0) return null;
            return (
              <fieldset key={area} className={classes.area}>
                <legend className={classes.legend}>{AREA_NAMES[area]}</legend>
                <Stack gap="sm">
                  {subjects.map((subject) => (
                    <SubjectRow
                      key={subject.id}
                      subject={subject}
                      chosen={value}
                      grantable={grantable}
                      onToggle={change}
                    />
                  ))}
                </Stack>
              </fieldset>
            );
          })}
          {shown.length === 0 && (
            <Text size="sm" c="dimmed" p="md" ta="center">
              Nothing matches “{query}”.
            </Text>
          )}
        </div>
      </section>
    </Input.Wrapper>
  );
}
