import type { QcForm } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { countText } from '../../kit/words/countText.ts';

/** The columns of the list before the switch. */
export const formColumns: readonly Column<QcForm>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: ({ name }) => name,
    // The columns after it are hidden on narrow screens.
    cell: ({ name, description, criteria, pass_mark }) => (
      <>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {description !== '' && (
          <Text size="xs" c="dimmed" lineClamp={1} visibleFrom="sm">
            {description}
          </Text>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {countText(criteria.length, 'criterion', 'criteria')}, pass mark {pass_mark}%
        </Text>
      </>
    ),
  },
  {
    id: 'criteria',
    header: 'Criteria',
    width: '104px',
    isSecondary: true,
    sortBy: ({ criteria }) => criteria.length,
    cell: ({ criteria }) => criteria.length,
  },
  {
    id: 'passMark',
    header: 'Pass mark',
    width: '104px',
    isSecondary: true,
    sortBy: ({ pass_mark }) => pass_mark,
    cell: ({ pass_mark }) => `${pass_mark}%`,
  },
];
