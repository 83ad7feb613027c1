import type { Sla } from '@atrium-console/sdk';
import { Text, UnstyledButton } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { countText } from '../../kit/words/countText.ts';
import { hoursText } from './hours/hoursText.ts';
import classes from './sla.module.css';

/** The column of the list, which is narrow beside the editor: the name, which opens its service level, and what it is about. */
export function slaColumns(selectedId: string | undefined, onSelect: (id: string) => void): Column<Sla>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      cell: ({ _id, name, business_hour, holidays }) => (
        <>
          <UnstyledButton
            className={classes.name}
            aria-current={_id === selectedId || undefined}
            onClick={() => onSelect(_id)}
          >
            {name}
          </UnstyledButton>
          <Text size="xs" c="dimmed">
            {hoursText(business_hour)}
          </Text>
          <Text size="xs" c="dimmed">
            {holidays.length === 0 ? 'No holidays' : countText(holidays.length, 'holiday')}
          </Text>
        </>
      ),
    },
  ];
}
