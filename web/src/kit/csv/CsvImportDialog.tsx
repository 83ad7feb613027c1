import { Alert, Button, Code, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import type { Running } from '../edit/useEditing.ts';
import { countText } from '../words/countText.ts';
import { listText } from '../words/listText.ts';
import { numberText } from '../words/numberText.ts';
import type { CsvRow } from './csv.ts';
import { ImportPreview, type PreviewRow, PreviewValues } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportPlan, planCsv, type RowCheck } from './planCsv.ts';
import { linesText } from './readCsv.ts';
import { TextSource } from './TextSource.tsx';
import type { ImportedRow } from './useImportRow.ts';

type Props<T> = {
  title: string;
  /** The file's columns, required ones first. */
  columns: readonly { name: string; isRequired: boolean; help: string }[];
  /** Plans all rows together, so that a row can be checked against the others. */
  check: (rows: CsvRow[]) => RowCheck<T>[];
  /** Imports one row. Rejecting with a message marks the row as failed; the import continues. */
  importRow: (value: T) => Promise<ImportedRow>;
  /** Runs all rows as one change, so that the page's data are fetched once, at the end. */
  batch: (work: () => Promise<void>) => Running<unknown>;
  onClose: () => void;
};

type Outcome = { done: number; failures: { place: string; problem: string }[] };

/** Imports a CSV file in two steps: a dry run that shows the effect of each line, then the import with its result. */
export function CsvImportDialog<T>({ title, columns, check, importRow, batch, onClose }: Props<T>) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<ImportPlan<T>>();
  const [outcome, setOutcome] = useState<Outcome>();
  useReturnFocus(true);
  const [isRunning, setRunning] = useState(false);

  const dryRun = (source: string) => {
    setText(source);
    setOutcome(undefined);
    setPlan(source.trim() === '' ? undefined : planCsv(source, columns, check));
  };

  const ready = (plan?.lines ?? []).flatMap((line) => (line.check.ok ? [{ value: line.check.value, line }] : []));
  const run = async () => {
    setRunning(true);
    const result: Outcome = { done: 0, failures: [] };
    const importAll = async () => {
      for (const { value, line } of ready) {
        const answer = await importRow(value);
        if (answer.ok) result.done += 1;
        else result.failures.push({ place: `Line ${linesText(line)}`, problem: answer.problem });
        setOutcome({ ...result });
      }
    };
    await batch(importAll)
      .unwrap()
      .finally(() => setRunning(false));
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
        <TextSource
          accept=".csv,.txt,text/csv,text/plain"
          label="CSV text"
          isCode
          disabled={isRunning}
          value={text}
          onText={dryRun}
        />
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

function DryRun<T>({ plan: { lines, problems, ignored } }: { plan: ImportPlan<T> }) {
  const rows = useMemo(
    () =>
      lines.map(
        ({ line, lastLine, check }): PreviewRow => ({
          line,
          lastLine,
          kind: check.ok ? 'ready' : 'refused',
          details: check.ok ? <Effect {...check} /> : check.problems.join(' '),
        }),
      ),
    [lines],
  );
  const ready = rows.filter(({ kind }) => kind === 'ready').length;
  return (
    <>
      {problems.length > 0 && (
        <Alert color="red" title="The file has problems">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Text size="sm">
          {ignored.length === 1 ? 'This column is' : 'These columns are'} not imported:{' '}
          {listText(ignored.map((name) => `“${name}”`))}.
        </Text>
      )}
      {rows.length > 0 && (
        <ImportPreview
          label="Dry run"
          summary={`${numberText(ready)} of ${countText(rows.length, 'line')} can be imported. Nothing has been imported yet.`}
          rows={rows}
        />
      )}
    </>
  );
}

function Effect({ summary, values }: { summary: string; values: readonly (readonly [string, string])[] }) {
  return (
    <>
      {summary}
      <PreviewValues values={values} />
    </>
  );
}
