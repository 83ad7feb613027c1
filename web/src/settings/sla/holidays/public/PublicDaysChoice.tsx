import type { Holiday } from '@atrium-console/sdk';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { countText } from '../../../../kit/words/countText.ts';
import { ModalFooter } from '../../../../ui/ModalFooter.tsx';
import type { CountryHolidays } from './countryHolidays.ts';
import { PublicDaysPreview } from './PublicDaysPreview.tsx';
import type { periodsFrom } from './publicDays.ts';
import { namedDays, outsideText, summaryText } from './publicTexts.ts';
import { type usePublicChoice, usePublicDays } from './usePublicDays.ts';

type Props = {
  holidays: CountryHolidays;
  existing: readonly Holiday[];
  periods: ReturnType<typeof periodsFrom>;
  /** `YYYY-MM-DD`. */
  today: string;
  chosen: ReturnType<typeof usePublicChoice>;
  onAdd: (added: Holiday[], removed: readonly Holiday[]) => void;
  onClose: () => void;
};

/** The holidays of the chosen place: a preview, what cannot be added and why, and the button that adds the rest. */
export function PublicDaysChoice({ onAdd, onClose, ...options }: Props) {
  const { chosen } = options;
  const { plan, selected, inTheWay, removed } = usePublicDays(options);
  const { added, days } = plan;
  return (
    <Stack gap="sm">
      {plan.window && (
        <Alert
          color="atrium"
          variant="light"
          role="status"
          title={`${countText(days.filter(({ state }) => state === 'outside').length, 'day')} cannot be added`}
        >
          {outsideText(days, plan.window)}
          {chosen.choice.period === 'all' && ' Choose a single year to add that one.'}
        </Alert>
      )}
      {inTheWay.length > 0 && (
        <Checkbox
          label={`Make room: remove ${countText(inTheWay.length, 'earlier holiday')} from the list`}
          description={namedDays(inTheWay)}
          checked={chosen.makesRoom}
          onChange={(event) => chosen.setMakesRoom(event.currentTarget.checked)}
        />
      )}
      {days.length === 0 ? (
        <Text size="sm" c="dimmed">
          No holidays of these kinds are known in this period.
        </Text>
      ) : (
        <PublicDaysPreview days={days} selected={selected} onSelect={chosen.select} />
      )}
      <Text size="sm" role="status">
        {summaryText({
          added: added.length,
          removed: removed.length,
          listed: days.filter(({ state }) => state === 'listed').length,
        })}
      </Text>
      <ModalFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={added.length === 0} onClick={() => onAdd(added, removed)}>
          Add {countText(added.length, 'holiday')}
        </Button>
      </ModalFooter>
    </Stack>
  );
}
