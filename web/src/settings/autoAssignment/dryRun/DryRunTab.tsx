import type { AutoAssign } from '@atrium-console/sdk';
import { whoGets } from '@atrium-console/sdk/rules';
import { Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { useValueNames } from '../useValueNames.ts';
import { Answer } from './Answer.tsx';
import classes from './dryRun.module.css';
import { firstTicket, idleLoad, loadOf } from './imagine.ts';
import { LoadTable } from './LoadTable.tsx';
import { TicketForm } from './TicketForm.tsx';

/** Who would get an imagined ticket, and why. It works with what is saved, and nothing is sent. */
export function DryRunTab({ all }: { all: AutoAssign }) {
  const [ticket, setTicket] = useState(firstTicket);
  const [load, setLoad] = useState(idleLoad);
  const { tags, nameOf } = useValueNames();
  // The fields come first: the answer may follow a moment later.
  const triedTicket = useDeferredValue(ticket);
  const triedLoad = useDeferredValue(load);
  const decision = useMemo(() => whoGets(triedTicket, all, loadOf(triedLoad)), [triedTicket, triedLoad, all]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Make up a ticket and what your agents are doing. The answer follows while you type, from the rules as they are
        saved. Nothing is sent.
      </Text>
      <div className={classes.parts}>
        {/* Nothing of it is saved, so that people who may only read can try it, too. */}
        <ReadOnlyContext value={undefined}>
          <TicketForm
            all={all}
            tags={tags}
            ticket={ticket}
            onChange={(part) => setTicket((now) => ({ ...now, ...part }))}
          />
        </ReadOnlyContext>
        <div className={classes.answerPlace}>
          <Answer decision={decision} ticket={triedTicket} settings={all.settings} nameOf={nameOf} />
        </div>
        <LoadTable agents={all.agents} load={load} onChange={setLoad} />
      </div>
    </Stack>
  );
}
