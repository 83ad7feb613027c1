import type { AssignCondition, AssignRule } from '@atrium-console/sdk';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';

import { rulesWithout } from './conditionDraft.ts';

type Props = { conditions: readonly AssignCondition[]; rules: readonly AssignRule[] };

const listed = (rules: readonly AssignRule[]) => rules.map(({ _id, name }) => ({ id: _id, name }));

/** Before a deletion: the rules that use the conditions, and those that would have no conditions left. */
export function AffectedRules({ conditions, rules }: Props) {
  const { affected, unconditional } = rulesWithout(conditions, rules);
  const these = conditions.length === 1 ? 'it' : 'them';
  if (affected.length === 0) return `No rule uses ${these}.`;
  return (
    <Stack gap="sm">
      <div>
        {countText(affected.length, 'rule')} {affected.length === 1 ? 'uses' : 'use'} {these} and will no longer check{' '}
        {these}:
        <NameList items={listed(affected)} />
      </div>
      {unconditional.length > 0 && (
        <Alert
          color="orange"
          variant="light"
          // Orange text on orange has too little contrast.
          styles={{ title: { color: 'var(--mantine-color-text)' } }}
          icon={<IconAlertTriangle aria-hidden />}
          title={`${countText(unconditional.length, 'rule')} will match every ticket`}
        >
          <Text size="sm">
            A rule without conditions matches every ticket. These rules will have no conditions left:
          </Text>
          <NameList items={listed(unconditional)} />
        </Alert>
      )}
    </Stack>
  );
}
