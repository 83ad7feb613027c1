import { timeZones } from '@atrium-console/sdk/rules';
import { useMemo } from 'react';
import { timeZoneText } from '../words/timeZoneText.ts';
import { ChoiceField } from './ChoiceField.tsx';

type Props = {
  /** What is in this time zone. */
  description: string;
  /** The IANA name. */
  value: string;
  error: string | undefined;
  /** The time zones are shown with their offsets at this time. */
  now: Date;
  onChange: (timeZone: string) => void;
};

/** A time zone: those that the browser knows, and the current one. */
export function TimeZoneField({ value, now, ...props }: Props) {
  const options = useMemo(() => {
    const names = timeZones();
    const all = names.includes(value) ? names : [value, ...names];
    return all.map((name) => ({ value: name, label: timeZoneText(name, now) }));
  }, [value, now]);
  return <ChoiceField label="Time zone" options={options} searchable value={value} {...props} />;
}
