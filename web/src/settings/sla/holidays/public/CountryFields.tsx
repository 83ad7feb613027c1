import { Checkbox, Group, Select } from '@mantine/core';
import { PlainSelect } from '../../../../kit/fields/PlainSelect.tsx';
import type { CountryHolidays, HolidayCountry, HolidayKind } from './countryHolidays.ts';
import classes from './public.module.css';
import type { PublicChoice } from './publicChoice.ts';
import { kindsIn, type Period, type periodsFrom } from './publicDays.ts';
import { KIND_CHOICES } from './publicTexts.ts';

type Props = {
  countries: readonly HolidayCountry[];
  /** Of the chosen country, once they are there. */
  holidays: CountryHolidays | undefined;
  periods: ReturnType<typeof periodsFrom>;
  period: Period | undefined;
  choice: PublicChoice;
  onChange: (choice: PublicChoice) => void;
};

/** Whose holidays, of which time, and of which kinds. */
export function CountryFields({ countries, holidays, periods, period, choice, onChange }: Props) {
  const regions = holidays?.regions ?? [];
  const present = holidays && period ? kindsIn(holidays, choice.region, period) : [];
  const others = present.filter((kind) => kind !== 'public');
  const toggle = (kind: HolidayKind) =>
    onChange({
      ...choice,
      kinds: choice.kinds.includes(kind) ? choice.kinds.filter((one) => one !== kind) : [...choice.kinds, kind],
    });
  return (
    <>
      <div className={classes.fields}>
        <Select
          label="Country"
          placeholder="Choose a country"
          searchable
          allowDeselect={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          nothingFoundMessage="No such country"
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={choice.country ?? null}
          onClick={(event) => event.currentTarget.select()}
          onChange={(country) => country !== null && onChange({ ...choice, country, region: 0 })}
        />
        {regions.length > 1 && (
          <Select
            label="State or province"
            searchable
            allowDeselect={false}
            withScrollArea={false}
            styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
            nothingFoundMessage="No such region"
            data={regions.map((label, index) => ({ value: String(index), label }))}
            value={String(choice.region)}
            onClick={(event) => event.currentTarget.select()}
            onChange={(region) => region !== null && onChange({ ...choice, region: Number(region) })}
          />
        )}
        <PlainSelect
          label="Period"
          data={periods.map(({ value, label }) => ({ value, label }))}
          value={choice.period}
          onChange={(value) => value !== null && onChange({ ...choice, period: value })}
        />
      </div>
      {others.length > 0 && (
        <Group gap="md" role="group" aria-label="Also show">
          {others.map((kind) => (
            <Checkbox
              key={kind}
              size="sm"
              label={KIND_CHOICES[kind]}
              checked={choice.kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </Group>
      )}
    </>
  );
}
