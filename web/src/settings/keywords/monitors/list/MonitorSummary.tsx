import type { MonitorCondition } from '@atrium-console/sdk';
import { List } from '@mantine/core';
import { conditionText } from '../monitorWords.ts';

/** When a monitor with these conditions fires, in words. */
export function MonitorSummary({ conditions }: { conditions: readonly MonitorCondition[] }) {
  if (conditions.length === 0) return null;
  return (
    <List size="sm" aria-label="When it fires">
      {conditions.map((condition) => (
        <List.Item key={condition._id}>
          {conditionText(condition)}
          {!condition.enabled && ' (off)'}
        </List.Item>
      ))}
    </List>
  );
}
