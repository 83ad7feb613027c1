import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { listText } from '../../../kit/words/listText.ts';
import type { ReachedCall } from './reach.ts';

/** The columns of the calls that a role reaches. */
export const callColumns: readonly Column<ReachedCall>[] = [
  {
    id: 'call',
    header: 'Call',
    width: '2fr',
    sortBy: ({ operationId }) => operationId,
    cell: ({ operationId, products }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {operationId}
        </Text>
        {products.length > 0 && (
          <Text size="xs" c="dimmed">
            For {listText(products)}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'request',
    header: 'Request',
    width: '3fr',
    isSecondary: true,
    sortBy: ({ path }) => path,
    cell: ({ method, path }) => (
      <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {method} {path}
      </Text>
    ),
  },
];
