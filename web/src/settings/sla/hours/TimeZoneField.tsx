import { timeZones } from '@atrium-console/sdk/rules';
import { useMemo } from 'react';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { timeZoneText } from './timeZoneText.ts';

type Props = {
  /** The IANA name. */
  value: string;
  error: string | undefined;
  /** The time zones are shown with their offsets at this time. */
  now: Date;
  onChange: (timeZone: string) => void;
};

/** The time zone of business hours: those that the browser knows, and the current one. */
export function TimeZoneField({ value, error, now, onChange }: Props) {
  const options = useMemo(() => {
    const names = timeZones();
    const all = names.includes(value) ? names : [value, ...names];
    return all.map((name) => ({ value: name, label: timeZoneText(name, now) }));
  }, [value, now]);
  return (
    <ChoiceField
      label="Time zone"
      description="Business hours and holidays are in this time zone."
      options={options}
      searchable
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
