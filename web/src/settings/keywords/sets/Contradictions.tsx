import type { KeywordPattern } from '@atrium-console/sdk';
import { List, Text } from '@mantine/core';
import { memo } from 'react';
import { contradictionText } from './contradictionText.ts';

/** How many are listed. */
const LISTED = 20;

/** The sets that no post can match. The view of lists says it in each set; the others say it below. */
export const Contradictions = memo(function Contradictions({ sets }: { sets: readonly KeywordPattern[] }) {
  const found = sets.flatMap((set, index) => {
    const why = contradictionText(set);
    return why === undefined ? [] : [{ number: index + 1, why }];
  });
  return (
    <div role="status">
      {found.length > 0 && (
        <>
          <Text size="sm" c="var(--mantine-color-error)">
            No post can match {found.length === 1 ? 'one of the sets' : `${found.length} of the sets`}:
          </Text>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {found.slice(0, LISTED).map(({ number, why }) => (
              <List.Item key={number}>
                Set {number}: {why}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
});
