import { Anchor, Text } from '@mantine/core';
import { useSite } from '../../../base/useSite.ts';
import type { Absence } from './absences.ts';
import classes from './CommandPalette.module.css';

type Props = { absence: Absence | undefined; onSearch: (text: string) => void };

/** Says that what was asked for is not part of Atrium, and what there is instead. Empty if it may be. */
export function AbsenceNote({ absence, onSearch }: Props) {
  const { name } = useSite();
  return (
    <div role="status">
      {absence && (
        <div className={classes.absence}>
          <Text size="sm" fw={500}>
            {absence.title} {absence.isPlural ? 'are' : 'is'} not part of {name}.
          </Text>
          {(absence.instead ?? absence.search) && (
            <Text size="sm" c="dimmed">
              {absence.instead}{' '}
              {absence.search && (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  underline="always"
                  onClick={() => onSearch(absence.search ?? '')}
                >
                  Search for “{absence.search}”
                </Anchor>
              )}
            </Text>
          )}
        </div>
      )}
    </div>
  );
}
