import { utcOffset } from '@atrium-console/sdk/rules';
import { Box } from '@mantine/core';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import type { usePunchPeriod } from './usePunchPeriod.ts';

type Props = {
  scope: ReturnType<typeof usePunchPeriod>;
  /** Undefined while it is not known. */
  accountZone: string | undefined;
  /** The time at which the offsets are shown. */
  now: string | undefined;
};

/** The time zone of all days and times: that of the account or of the browser. */
export function ZoneChoice({ scope: { browserZone, setZone, zone }, accountZone, now }: Props) {
  if (accountZone === undefined || now === undefined) return null;
  const named = (timeZone: string) =>
    `${timeZone.replaceAll('_', ' ')} (${utcOffset(timeZone, new Date(now)) ?? 'unknown offset'})`;
  return (
    <Box w={320} maw="100%">
      <ChoiceField
        label="Time zone"
        options={[
          { value: 'account', label: `Account: ${named(accountZone)}` },
          { value: 'browser', label: `Browser: ${named(browserZone)}` },
        ]}
        value={zone}
        onChange={setZone}
      />
    </Box>
  );
}
