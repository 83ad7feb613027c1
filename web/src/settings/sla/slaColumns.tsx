import type { Sla } from '@atrium-console/sdk';
import { Text, UnstyledButton } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { countText } from '../../kit/words/countText.ts';
import classes from './sla.module.css';
import { hoursText } from './slaWords.ts';

/** The columns of the list. The name opens its service level below the list. */
export function slaColumns(selectedId: string | undefined, onSelect: (id: string) => void): Column<Sla>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '2fr',
      sortBy: ({ name }) => name,
      cell: ({ _id, name, ...sla }) => (
        <>
          <UnstyledButton
            className={classes.name}
            aria-current={_id === selectedId || undefined}
            onClick={() => onSelect(_id)}
          >
            {name}
          </UnstyledButton>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {hoursText(sla)}
          </Text>
        </>
      ),
    },
    {
      id: 'hours',
      header: 'Business hours',
      width: '2fr',
      isSecondary: true,
      sortBy: hoursText,
      cell: hoursText,
    },
    {
      id: 'holidays',
      header: 'Holidays',
      width: '1fr',
      isSecondary: true,
      sortBy: ({ holidays }) => holidays.length,
      cell: ({ holidays }) => (holidays.length === 0 ? 'None' : countText(holidays.length, 'day')),
    },
  ];
}
