import type { Activity } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { LogColumn } from '../../kit/log/logProps.ts';
import { timeColumn } from '../../kit/log/timeColumn.tsx';
import { ACTIONS, typeText } from './activityWords.ts';

/** The columns of the table, and of the file that is exported. */
export const activityColumns: readonly LogColumn<Activity>[] = [
  timeColumn({ id: 'at', header: 'Time', at: ({ at }) => at }),
  {
    id: 'user',
    header: 'User',
    cell: ({ operator, user }) => (operator ? `${operator.name} as ${user.name}` : user.name),
    csv: ({ operator, user }) => (operator ? `${operator.name} as ${user.name}` : user.name),
  },
  { id: 'action', header: 'Action', cell: ({ action }) => ACTIONS[action], csv: ({ action }) => ACTIONS[action] },
  {
    id: 'object',
    header: 'Object',
    width: '1.6fr',
    cell: ({ object }) => (
      <>
        {object.name}{' '}
        <Text span size="xs" c="dimmed">
          {typeText(object.type)}
        </Text>
      </>
    ),
    csv: ({ object }) => object.name,
  },
  { id: 'type', header: 'Type', csv: ({ object }) => typeText(object.type) },
];
