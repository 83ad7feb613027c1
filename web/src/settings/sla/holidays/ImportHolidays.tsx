import type { Holiday } from '@atrium-console/sdk';
import { checkHolidays } from '@atrium-console/sdk/rules';
import { Alert, Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { TextSource } from '../../../kit/csv/TextSource.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { type ImportEntry, newHolidays, parseHolidayText, parseIcs } from './holidayImport.ts';
import { holidayProblemText } from './holidayProblemText.ts';

type Props = {
  existing: readonly Holiday[];
  onImport: (holidays: Holiday[]) => void;
  onClose: () => void;
};

const PROBLEMS = {
  'no-date': 'Must start with a date in the format YYYY-MM-DD',
  'no-such-day': 'This day does not exist',
  repeats: 'Recurring event; add its days one by one',
} as const;

const FILE_PROBLEMS = {
  'not-ics': 'This file is not a calendar. Choose an .ics file, for example one exported from a calendar app.',
  'no-events': 'This calendar contains no events.',
} as const;

/** Imports holidays from a calendar file or pasted lines, with a preview. */
export function ImportHolidays({ existing, onImport, onClose }: Props) {
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<ImportEntry[]>([]);
  const [fileProblem, setFileProblem] = useState<keyof typeof FILE_PROBLEMS>();
  const fresh = newHolidays(entries, existing);
  const farthest = checkHolidays([...existing, ...fresh]).find((problem) => problem.kind === 'window');

  const readText = (typed: string) => {
    setText(typed);
    setFileProblem(undefined);
    setEntries(parseHolidayText(typed));
  };
  const readFile = async (file: File) => {
    setText('');
    const result = await parseIcs(await file.text());
    setFileProblem(result.ok ? undefined : result.code);
    setEntries(result.ok ? result.entries : []);
  };

  return (
    <Modal opened onClose={onClose} title="Import holidays" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <TextSource
          accept=".ics,text/calendar"
          choose="Choose a calendar file (.ics)"
          paste="or paste one per line"
          label="Holidays, one per line"
          placeholder="2027-01-01 New Year's Day"
          value={text}
          onText={readText}
          onFile={readFile}
        />
        {fileProblem && (
          <Alert color="red" variant="light" role="alert">
            {FILE_PROBLEMS[fileProblem]}
          </Alert>
        )}
        {farthest?.kind === 'window' && (
          <Alert color="atrium" variant="light">
            {holidayProblemText(farthest)}
          </Alert>
        )}
        {entries.length > 0 && <Preview entries={entries} fresh={fresh} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={fresh.length === 0} onClick={() => onImport(fresh)}>
            Add {countText(fresh.length, 'holiday')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Preview({ entries, fresh }: { entries: readonly ImportEntry[]; fresh: readonly Holiday[] }) {
  const added = new Set<Holiday>(fresh);
  return (
    <>
      <Text size="sm" role="status">
        {numberText(fresh.length)} of {countText(entries.length, 'holiday')} will be added. They are saved when you save
        the service level.
      </Text>
      <ScrollArea.Autosize mah={260} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label="Preview">
          <Table.Tbody>
            {entries.map((entry) => (
              <Table.Tr key={`${entry.place} ${entry.ok ? entry.holiday.date : ''}`}>
                <Table.Td>{entry.place}</Table.Td>
                <Table.Td>
                  {entry.ok ? `${weekdayText(entry.holiday.date)}, ${entry.holiday.name}` : entry.text}
                </Table.Td>
                <Table.Td>{verdict(entry, added)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}

function verdict(entry: ImportEntry, added: ReadonlySet<Holiday>): string {
  if (entry.ok) return added.has(entry.holiday) ? 'Will be added' : 'Already in the list';
  return PROBLEMS[entry.code];
}
