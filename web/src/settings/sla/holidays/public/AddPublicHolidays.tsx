import type { Holiday } from '@atrium-console/sdk';
import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { localDay } from '../../../../base/wallClock.ts';
import { CountryFields } from './CountryFields.tsx';
import { PublicDaysChoice } from './PublicDaysChoice.tsx';
import { periodsFrom } from './publicDays.ts';
import { type Loaded, useLoaded } from './useLoaded.ts';
import { usePublicChoice } from './usePublicDays.ts';

type Props = {
  existing: readonly Holiday[];
  /** Called with the holidays to add, and those to remove so that they fit. */
  onAdd: (added: Holiday[], removed: readonly Holiday[]) => void;
  onClose: () => void;
};

/** The list of countries is loaded with the dialog, and the holidays of a country when it is chosen. */
const loadCountries = () => import('./generated/countries.ts');

/** Adds the public holidays of a country or region to the draft: choose, look at each day, confirm. */
export function AddPublicHolidays({ existing, onAdd, onClose }: Props) {
  const [today] = useState(() => localDay(new Date()));
  const chosen = usePublicChoice();
  const { choice, choose } = chosen;
  const index = useLoaded(loadCountries);
  const countries = index.value?.HOLIDAY_COUNTRIES ?? [];
  const periods = periodsFrom(today, index.value?.HOLIDAY_YEARS ?? []);
  const country = useLoaded(countries.find(({ code }) => code === choice.country)?.load);
  const holidays = country.value?.holidays;

  return (
    <Modal opened onClose={onClose} title="Add public holidays" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Dates that a government announces each year may be missing or change: compare them with the official calendar.
          Source: date-holidays, CC BY-SA 3.0.
        </Text>
        {index.value && periods.length === 0 && (
          <Alert color="atrium" variant="light">
            This version of the console knows no holidays of this year and later ones. Import them from a calendar.
          </Alert>
        )}
        {periods.length > 0 && (
          <CountryFields
            countries={countries}
            holidays={holidays}
            periods={periods}
            period={periods.find(({ value }) => value === choice.period)?.period}
            choice={choice}
            onChange={choose}
          />
        )}
        <Waiting
          loaded={choice.country === undefined ? index : country}
          isWanted={!index.value || choice.country !== undefined}
        />
        {holidays && (
          <PublicDaysChoice
            holidays={holidays}
            existing={existing}
            periods={periods}
            today={today}
            chosen={chosen}
            onAdd={onAdd}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}

/** What stands there while something is loaded, or why it is not. */
function Waiting({ loaded, isWanted }: { loaded: Loaded<unknown>; isWanted: boolean }) {
  if (!isWanted || loaded.value !== undefined) return null;
  if (loaded.retry === undefined) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height={120} radius="md" />
      </div>
    );
  }
  return (
    <Alert color="red" variant="light" role="alert" title="The holidays could not be loaded">
      <Button variant="default" size="compact-sm" onClick={loaded.retry}>
        Try again
      </Button>
    </Alert>
  );
}
