import type { AutoAssign } from '@atrium-console/sdk';
import { whoGets } from '@atrium-console/sdk/rules';
import { Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useValueNames } from '../useValueNames.ts';
import { Answer } from './Answer.tsx';
import classes from './dryRun.module.css';
import { imaginedFirst, loadOf } from './imagine.ts';
import { LoadTable } from './LoadTable.tsx';
import { TicketForm } from './TicketForm.tsx';

/** Who would get an imagined ticket, and why. It works with what is saved, and nothing is sent. */
export function DryRunTab({ all }: { all: AutoAssign }) {
  const [imagined, setImagined] = useState(imaginedFirst);
  const names = useValueNames();
  const tried = useDeferredValue(imagined);
  const decision = useMemo(() => whoGets(tried.ticket, all, loadOf(tried)), [tried, all]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Make up a ticket and what your agents are doing. The answer follows while you type, from the rules as they are
        saved. Nothing is sent.
      </Text>
      <div className={classes.parts}>
        <TicketForm
          all={all}
          names={names}
          ticket={imagined.ticket}
          onChange={(part) => setImagined((now) => ({ ...now, ticket: { ...now.ticket, ...part } }))}
        />
        <div className={classes.answerPlace}>
          <Answer decision={decision} ticket={tried.ticket} settings={all.settings} nameOf={names.nameOf} />
        </div>
        <LoadTable all={all} imagined={imagined} onChange={setImagined} />
      </div>
    </Stack>
  );
}
