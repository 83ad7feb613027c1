import { Group, Text } from '@mantine/core';
import { useServices } from '../../base/services.ts';
import { PlainSelect } from '../fields/PlainSelect.tsx';
import { timeZoneName, timeZoneNote } from '../words/timeZoneText.ts';
import { useTimeZones, type ZoneOwner } from './TimeZoneContext.ts';

type Props = {
  /** What is in the time zone, as the start of a sentence: `Hours`. */
  what?: string;
  /** The time zone of a server that may have another one than was asked for. */
  timeZone?: string;
};

const OWNERS: Readonly<Record<ZoneOwner, string>> = { account: 'Account time', browser: 'My browser' };
const owners: readonly ZoneOwner[] = ['account', 'browser'];

/** Names the time zone of the times beside it, and lets people choose between that of the account and of their browser. */
export function ZoneNote({ what = 'Times', timeZone: shown }: Props) {
  const { now } = useServices();
  const { choice, timeZone } = useTimeZones();
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {what} in {timeZoneNote(shown ?? timeZone, now())}
      </Text>
      {choice && (
        // Not locked where the page is read-only: it changes nothing but what this person sees.
        <PlainSelect
          size="xs"
          w={250}
          maw="100%"
          aria-label="Time zone"
          value={choice.owner}
          data={owners.map((value) => ({ value, label: `${OWNERS[value]} (${timeZoneName(choice.zones[value])})` }))}
          onChange={(value) => choice.choose(value === 'browser' ? 'browser' : 'account')}
        />
      )}
    </Group>
  );
}
