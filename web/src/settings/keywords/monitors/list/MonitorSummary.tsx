import type { MonitorCondition } from '@atrium-console/sdk';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { List, Text } from '@mantine/core';
import { useTimeZone } from '../../../../kit/time/TimeZoneContext.ts';
import { timeZoneName } from '../../../../kit/words/timeZoneText.ts';
import { firingsIn } from '../firings.ts';
import { conditionText, lastFiredSentence } from '../monitorWords.ts';

type Props = {
  /** Empty if none is chosen yet. */
  keywordId: string;
  conditions: readonly MonitorCondition[];
};

/** When a monitor fires, in words, and when it would last have, also before it is saved. */
export function MonitorSummary({ keywordId, conditions }: Props) {
  const { currentData } = monitorsApi.useListMonitorFiringsQuery({ keywordId }, { skip: keywordId === '' });
  const timeZone = useTimeZone();
  if (conditions.length === 0) return null;
  const { since, latest } = firingsIn(currentData);
  return (
    <List size="sm" spacing={4} aria-label="When it fires">
      {conditions.map((condition) => {
        const firing = latest([{ keyword_id: keywordId, condition_id: condition._id }]);
        return (
          <List.Item key={condition._id}>
            {conditionText(condition)}
            {!condition.enabled && ' (off)'}
            {firing !== undefined && since !== undefined && (
              <Text size="xs" c="dimmed">
                {lastFiredSentence(firing?.time ?? null, since, timeZone)}
                {firing && ` (${timeZoneName(timeZone)})`}
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
