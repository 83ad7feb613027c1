import { Alert, Button, Code, List, Modal, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ModalFooter } from '../../ui/ModalFooter.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import type { Running } from '../edit/useEditing.ts';
import { countText } from '../words/countText.ts';
import { listText } from '../words/listText.ts';
import { numberText } from '../words/numberText.ts';
import type { CsvRow } from './csv.ts';
import { FocusedButton } from './FocusedButton.tsx';
import { ImportPreview, type PreviewRow, PreviewValues } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportPlan, planCsv, type RowCheck } from './planCsv.ts';
import { TextSource } from './TextSource.tsx';
import type { ImportedRow } from './useImportRow.ts';
import { useImportRun } from './useImportRun.ts';

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

/**
 * Imports a CSV file in two steps: a dry run that shows the effect of each line, then the import with its result. It can be
 * stopped and continued.
 */
export function CsvImportDialog<T>({ title, columns, check, importRow, batch, onClose }: Props<T>) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<ImportPlan<T>>();
  const { progress, isRunning, run, stop, restart } = useImportRun({ importRow, batch });
  useReturnFocus(true);

  const dryRun = (source: string) => {
    setText(source);
    restart();
    setPlan(source.trim() === '' ? undefined : planCsv(source, columns, check));
  };

  const ready = (plan?.lines ?? []).flatMap((line) => (line.check.ok ? [{ value: line.check.value, line }] : []));
  const processed = progress === undefined ? 0 : progress.done + progress.failures.length;
  const left = ready.length - processed;
  const isStarted = isRunning || progress !== undefined;

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
        {plan && !isStarted && <DryRun plan={plan} />}
        {isStarted && (
          <ImportResult count={processed} total={ready.length} failures={progress?.failures ?? []}>
            {isRunning
              ? `${numberText(processed)} of ${countText(ready.length, 'line')}`
              : resultText(progress?.done ?? 0, ready.length, left, progress?.interruption)}
          </ImportResult>
        )}
      </Stack>
      <ModalFooter>
        {isRunning && (
          <FocusedButton variant="default" onClick={stop}>
            Stop
          </FocusedButton>
        )}
        {!isRunning && isStarted && (
          <>
            <FocusedButton variant="default" onClick={onClose}>
              Close
            </FocusedButton>
            {left > 0 && <WriteButton onClick={() => run(ready)}>Continue with {countText(left, 'line')}</WriteButton>}
          </>
        )}
        {!isStarted && (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <WriteButton onClick={() => run(ready)} disabled={ready.length === 0}>
              Import {countText(ready.length, 'line')}
            </WriteButton>
          </>
        )}
      </ModalFooter>
    </Modal>
  );
}

/** How many lines were imported; if not all were processed, that the rest can follow. */
function resultText(done: number, total: number, left: number, interruption = ''): string {
  const imported = `${numberText(done)} of ${countText(total, 'line')} imported.`;
  if (left === 0) return imported;
  const later = 'Continue now, or import the same file again later: lines that exist already are skipped.';
  return `Stopped. ${imported} ${interruption && `${interruption} `}${later}`;
}

function DryRun<T>({ plan: { lines, problems, ignored } }: { plan: ImportPlan<T> }) {
  const rows = useMemo(
    () =>
      lines.map(
        ({ line, lastLine, check }): PreviewRow => ({
          line,
          lastLine,
          kind: check.ok ? 'ready' : check.isKnown ? 'known' : 'refused',
          details: check.ok ? <Effect {...check} /> : check.problems.join(' '),
        }),
      ),
    [lines],
  );
  const countOf = (wanted: PreviewRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
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
          summary={summaryText(countOf('ready'), countOf('known'), rows.length)}
          rows={rows}
        />
      )}
    </>
  );
}

function summaryText(ready: number, known: number, total: number): string {
  const exist = known === 0 ? '' : ` ${countText(known, 'line exists', 'lines exist')} already.`;
  return `${numberText(ready)} of ${countText(total, 'line')} can be imported.${exist} Nothing has been imported yet.`;
}

function Effect({ summary, values }: { summary: string; values: readonly (readonly [string, string])[] }) {
  return (
    <>
      {summary}
      <PreviewValues values={values} />
    </>
  );
}
