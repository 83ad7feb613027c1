import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../base/lazy/useFailureText.ts';
import { GatedButton } from '../../ui/GatedButton.tsx';
import { downloadText, formatCsv } from '../csv/csv.ts';
import { numberText } from '../words/numberText.ts';
import type { LogProps } from './logProps.ts';
import { readAllRows } from './readAllRows.ts';

type Progressing = { done: number; total: number };
type Outcome = { text: string; isFailure: boolean };

/** Exports all matching rows as CSV. Reads page by page, shows its progress and can be stopped. */
export function LogExport<Data, Row, Params extends object>(props: LogProps<Data, Row, Params> & { isEmpty: boolean }) {
  const { label, log, many } = props;
  const [running, setRunning] = useState<Progressing>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isStopped = useRef(false);
  const failureText = useFailureText();
  // Leaving the page cancels the export.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const columns = props.columns.flatMap(({ csv, header }) => (csv ? [{ header, csv }] : []));

  const run = async () => {
    isStopped.current = false;
    setOutcome(undefined);
    setRunning({ done: 0, total: 0 });
    try {
      const rows = await readAllRows<Row>({
        read: async (offset) => {
          const limit = props.maxPageSize ?? log.pageSize;
          const place = log.pageSize === undefined ? {} : { limit, offset };
          return props.pageOf(await props.loadPage({ ...log.params, ...place }).unwrap());
        },
        rowId: props.rowId,
        onProgress: (done, total) => setRunning({ done, total }),
        isStopped: () => isStopped.current,
      });
      if (rows !== undefined) {
        const cells = rows.map((row) => Object.fromEntries(columns.map(({ header, csv }) => [header, csv(row)])));
        const names = columns.map(({ header }) => header);
        downloadText(`${label.toLocaleLowerCase()}.csv`, await formatCsv(names, cells));
      }
      const text = rows === undefined ? 'Export stopped.' : `Exported ${numberText(rows.length)} ${many}.`;
      setOutcome({ text, isFailure: false });
    } catch (caught) {
      setOutcome({ text: await failureText(caught), isFailure: true });
    }
    setRunning(undefined);
  };
  const stop = () => {
    isStopped.current = true;
  };
  // The same button for both, so that it keeps the focus.
  return (
    <Stack gap={4} align="flex-end">
      <GatedButton
        variant="default"
        disabledReason={props.isEmpty && !running ? 'There is nothing to export.' : undefined}
        leftSection={running ? <IconPlayerStop size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
        onClick={running ? stop : run}
      >
        {running ? 'Stop export' : 'Export CSV'}
      </GatedButton>
      {running && (
        <>
          <Progress
            w={140}
            value={(running.done / Math.max(1, running.total)) * 100}
            aria-label={`Exporting ${many}`}
          />
          <Text size="xs">
            {numberText(running.done)} of {numberText(running.total)}
          </Text>
        </>
      )}
      {outcome?.isFailure ? (
        <Alert color="red" variant="light" role="alert" title="Could not export">
          {outcome.text}
        </Alert>
      ) : (
        <Text size="xs" role="status">
          {outcome?.text}
        </Text>
      )}
    </Stack>
  );
}
