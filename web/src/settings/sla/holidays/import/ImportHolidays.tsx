import type { Holiday } from '@atrium-console/sdk';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { localDay } from '../../../../base/wallClock.ts';
import { ImportPreview } from '../../../../kit/csv/ImportPreview.tsx';
import { TextSource } from '../../../../kit/csv/TextSource.tsx';
import { countText } from '../../../../kit/words/countText.ts';
import { numberText } from '../../../../kit/words/numberText.ts';
import { isCalendar } from './calendarEvents.ts';
import { previewRow, windowText } from './entryText.ts';
import type { ImportEntry } from './holidayEntry.ts';
import { addedHolidays, planHolidays, sortHolidays } from './planHolidays.ts';
import { readCalendar } from './readCalendar.ts';
import { readHolidayLines } from './readHolidayLines.ts';

type Props = {
  existing: readonly Holiday[];
  onImport: (holidays: Holiday[]) => void;
  onClose: () => void;
};

/** Imports holidays from a calendar (.ics) or from lines, as a file or pasted, with a preview of every event or line. */
export function ImportHolidays({ existing, onImport, onClose }: Props) {
  const [today] = useState(() => localDay(new Date()));
  const { text, read, entries, problem } = useHolidayText(sortHolidays(existing)[0]?.date ?? today);
  const planned = useMemo(() => planHolidays(entries, existing, today), [entries, existing, today]);
  const rows = useMemo(() => planned.map(previewRow), [planned]);
  const added = addedHolidays(planned);
  const outside = planned.flatMap((plan) => (plan.kind === 'outside' ? [plan.window] : []));
  const [window] = outside;

  return (
    <Modal opened onClose={onClose} title="Import holidays" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <TextSource
          accept=".ics,.csv,.txt,text/calendar,text/csv,text/plain"
          choose="Choose a file"
          paste="a calendar (.ics), or a list with one day per line; or paste either here"
          label="Calendar, or one holiday per line"
          placeholder={"2027-01-01 New Year's Day\n1 May 2027 Labour Day"}
          value={text}
          onText={read}
        />
        {problem !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {window && (
          <Alert color="atrium" variant="light">
            {countText(outside.length, 'day')} cannot be added. {windowText(window)} To add later days, remove the
            earliest holidays first.
          </Alert>
        )}
        {rows.length > 0 && (
          <ImportPreview
            label="Preview"
            summary={`${numberText(added.length)} of ${countText(rows.length, 'holiday')} will be added. They are saved when you save the service level.`}
            rows={rows}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={added.length === 0} onClick={() => onImport(added)}>
            Add {countText(added.length, 'holiday')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * The text and its entries. The reader of calendars is loaded on demand.
 * @param from The first day of the year for which repeating events are read.
 */
function useHolidayText(from: string) {
  const [state, setState] = useState<{ text: string; entries: ImportEntry[]; problem?: string }>({
    text: '',
    entries: [],
  });
  const newest = useRef('');
  const read = async (text: string) => {
    newest.current = text;
    if (!isCalendar(text)) return setState({ text, entries: readHolidayLines(text) });
    setState({ text, entries: [] });
    let entries: ImportEntry[];
    try {
      entries = await readCalendar(text, from);
    } catch {
      // The only failure is a reader that cannot be loaded.
      setState({ text, entries: [], problem: 'The calendar could not be read. Check your connection and try again.' });
      return;
    }
    if (newest.current !== text) return;
    setState({ text, entries, ...(entries.length === 0 && { problem: 'This calendar contains no events.' }) });
  };
  return { ...state, read };
}
