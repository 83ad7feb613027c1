import type { AssignCondition, AssignRule } from '@atrium-console/sdk';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';

import { rulesWithout } from './conditionDraft.ts';

type Props = { conditions: readonly AssignCondition[]; rules: readonly AssignRule[] };

const listed = (rules: readonly AssignRule[]) => rules.map(({ _id, name }) => ({ id: _id, name }));

/** Says before a delete which rules use the conditions, and which are then left without any. */
export function LosingRules({ conditions, rules }: Props) {
  const { losing, opened } = rulesWithout(conditions, rules);
  const these = conditions.length === 1 ? 'it' : 'them';
  if (losing.length === 0) return `No rule uses ${these}.`;
  return (
    <Stack gap="sm">
      <div>
        {countText(losing.length, 'rule')} {losing.length === 1 ? 'uses' : 'use'} {these} and will no longer ask for{' '}
        {these}:
        <NameList items={listed(losing)} />
      </div>
      {opened.length > 0 && (
        <Alert
          color="orange"
          variant="light"
          // Orange on orange would be too faint to read.
          styles={{ title: { color: 'var(--mantine-color-text)' } }}
          icon={<IconAlertTriangle aria-hidden />}
          title={`${countText(opened.length, 'rule')} will fit every ticket`}
        >
          <Text size="sm">A rule without conditions fits every ticket. These are left with none:</Text>
          <NameList items={listed(opened)} />
        </Alert>
      )}
    </Stack>
  );
}
