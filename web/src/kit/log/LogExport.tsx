import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../base/lazy/useFailureText.ts';
import { GatedButton } from '../../ui/GatedButton.tsx';
import { openCsvFile } from '../csv/openCsvFile.ts';
import { useTimeZone } from '../time/TimeZoneContext.ts';
import { numberText } from '../words/numberText.ts';
import { percentOf } from '../words/percentOf.ts';
import { exportRows } from './exportRows.ts';
import type { LogPlace } from './logPages.ts';
import type { LogProps } from './logProps.ts';

type Progressing = { done: number; total: number };
type Outcome = { text: string; isFailure: boolean };

type Props<Data, Row, Params extends LogPlace> = LogProps<Data, Row, Params> & {
  /** The number of matching rows, 0 while it is unknown. */
  total: number;
  isEmpty: boolean;
};

/** Exports all matching rows as CSV. Reads page by page, shows its progress and can be stopped. */
export function LogExport<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { label, log, total } = props;
  const { many } = props.noun;
  const [running, setRunning] = useState<Progressing>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isStopped = useRef(false);
  const timeZone = useTimeZone();
  const failureText = useFailureText();
  // Leaving the page cancels the export.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const run = async () => {
    isStopped.current = false;
    setOutcome(undefined);
    try {
      const isLong = total > (props.maxPageSize ?? Number.POSITIVE_INFINITY);
      const file = await openCsvFile(`${label.toLocaleLowerCase()}.csv`, isLong);
      if (file === undefined) return;
      setRunning({ done: 0, total });
      const count = await exportRows({
        columns: props.columns,
        timeZone,
        file,
        pageOf: props.pageOf,
        read: (cursor) => {
          const limit = log.pageSize === undefined ? {} : { limit: props.maxPageSize ?? log.pageSize };
          return props.loadPage({ ...log.params, ...limit, ...(cursor && { cursor }) }).unwrap();
        },
        onProgress: (done, all) => setRunning({ done, total: all }),
        isStopped: () => isStopped.current,
      });
      const text = count === undefined ? 'Export stopped.' : `Exported ${numberText(count)} ${many}.`;
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
    <Stack gap={0} align="flex-end">
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
          <Progress mt={4} w={140} value={percentOf(running.done, running.total)} aria-label={`Exporting ${many}`} />
          <Text size="xs" mt={4}>
            {numberText(running.done)} of {numberText(running.total)}
          </Text>
        </>
      )}
      {outcome?.isFailure ? (
        <Alert color="red" variant="light" role="alert" title="Could not export" mt={4}>
          {outcome.text}
        </Alert>
      ) : (
        <Text size="xs" role="status" mt={outcome && 4}>
          {outcome?.text}
        </Text>
      )}
    </Stack>
  );
}
