import { Alert, Badge, Button, Code, Group, List, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { countText } from '../words/countText.ts';
import { numberText } from '../words/numberText.ts';
import { type CsvRow, parseCsv } from './csv.ts';
import { ImportResult } from './ImportResult.tsx';
import { TextSource } from './TextSource.tsx';

/** What importing a row would do, or why it cannot be imported. */
export type RowCheck<T> = { ok: true; value: T; summary: string } | { ok: false; problems: string[] };

type Props<T> = {
  title: string;
  /** The file's columns, required ones first. */
  columns: readonly { name: string; isRequired: boolean; help: string }[];
  /** Plans all rows together, so that a row can be checked against the others. */
  check: (rows: CsvRow[]) => RowCheck<T>[];
  /** Imports one row. Rejecting with a message marks the row as failed; the import continues. */
  importRow: (value: T) => Promise<{ ok: true } | { ok: false; problem: string }>;
  onClose: () => void;
};

type Plan<T> = { fileProblems: string[]; checks: { row: RowCheck<T>; line: number }[] };

/** The most lines that the dry run lists; its counts include all. */
const SHOWN = 200;

type Outcome = { done: number; failures: { place: string; problem: string }[] };

/** Imports a CSV file in two steps: a dry run that shows the effect of each line, then the import with its result. */
export function CsvImportDialog<T>({ title, columns, check, importRow, onClose }: Props<T>) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<Plan<T>>();
  const [outcome, setOutcome] = useState<Outcome>();
  useReturnFocus(true);
  const [isRunning, setRunning] = useState(false);

  const dryRun = async (source: string) => {
    setText(source);
    setOutcome(undefined);
    if (source.trim() === '') return setPlan(undefined);
    const table = await parseCsv(source);
    const missing = columns.filter((column) => column.isRequired && !table.columns.includes(column.name));
    const fileProblems = [
      ...table.problems,
      ...missing.map((column) => `The column “${column.name}” is missing. Column names must be in the first line.`),
    ];
    const checks = missing.length > 0 ? [] : check(table.rows);
    setPlan({ fileProblems, checks: checks.map((row, index) => ({ row, line: table.lines[index] ?? 0 })) });
  };

  const ready = (plan?.checks ?? []).flatMap(({ row, line }) => (row.ok ? [{ value: row.value, line }] : []));
  const run = async () => {
    setRunning(true);
    const result: Outcome = { done: 0, failures: [] };
    for (const { value, line } of ready) {
      const answer = await importRow(value);
      if (answer.ok) result.done += 1;
      else result.failures.push({ place: `Line ${line}`, problem: answer.problem });
      setOutcome({ ...result });
    }
    setRunning(false);
  };

  return (
    <Modal
      opened
      onClose={isRunning ? () => undefined : onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <div>
          <Text size="sm">The first line names the columns:</Text>
          <List size="sm" c="dimmed" mt={4}>
            {columns.map(({ name, isRequired, help }) => (
              <List.Item key={name}>
                <Code>{name}</Code> {help}
                {!isRequired && ' (optional)'}
              </List.Item>
            ))}
          </List>
        </div>
        <TextSource accept=".csv,text/csv" label="CSV text" isCode value={text} onText={dryRun} />
        {plan && !outcome && <DryRun plan={plan} />}
        {outcome && (
          <ImportResult count={outcome.done + outcome.failures.length} total={ready.length} failures={outcome.failures}>
            {isRunning
              ? `${numberText(outcome.done + outcome.failures.length)} of ${countText(ready.length, 'line')}`
              : `${numberText(outcome.done)} of ${countText(ready.length, 'line')} imported.`}
          </ImportResult>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            {outcome ? 'Close' : 'Cancel'}
          </Button>
          {!outcome && (
            <WriteButton onClick={run} disabled={ready.length === 0}>
              Import {countText(ready.length, 'line')}
            </WriteButton>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function DryRun<T>({ plan }: { plan: Plan<T> }) {
  const bad = plan.checks.filter(({ row }) => !row.ok).length;
  return (
    <>
      {plan.fileProblems.length > 0 && (
        <Alert color="red" title="The file has problems">
          {plan.fileProblems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {plan.checks.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" role="status">
            {numberText(plan.checks.length - bad)} of {countText(plan.checks.length, 'line')} can be imported. Nothing
            has been imported yet.
          </Text>
          <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }}>
            <Table aria-label="Dry run">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Line</Table.Th>
                  <Table.Th>Result</Table.Th>
                  <Table.Th>Details</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {plan.checks.slice(0, SHOWN).map(({ row, line }) => (
                  <Table.Tr key={line}>
                    <Table.Td>{line}</Table.Td>
                    <Table.Td>
                      <Badge color={row.ok ? 'teal.9' : 'red.9'} miw="max-content">
                        {row.ok ? 'Ready' : 'Refused'}
                      </Badge>
                    </Table.Td>
                    <Table.Td>{row.ok ? row.summary : row.problems.join(' ')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
          {plan.checks.length > SHOWN && <Text size="sm">The first {SHOWN} lines are shown.</Text>}
        </Stack>
      )}
    </>
  );
}
