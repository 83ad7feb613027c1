import type { AutoAssign, WorkingStatus } from '@atrium-console/sdk';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { whoGets } from '@atrium-console/sdk/rules';
import { Paper, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { TriedResult } from '../../../kit/tryIt/TriedResult.tsx';
import { useMissingPermission } from '../../../session/usePermission.ts';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { useValueNames } from '../useValueNames.ts';
import { DecisionTrace } from './DecisionTrace.tsx';
import classes from './dryRun.module.css';
import { firstTicket, idleLoad, loadOf, missingInput } from './dryRunInput.ts';
import { LoadTable } from './LoadTable.tsx';
import { TicketForm } from './TicketForm.tsx';

const NO_STATUSES: readonly WorkingStatus[] = [];

/** The working statuses of the account; none for people who may not see them. */
function useStatuses(): readonly WorkingStatus[] {
  const skip = useMissingPermission(['crm.working_status.read']) !== undefined;
  return workingStatusApi.useListWorkingStatusesQuery(undefined, { skip }).data ?? NO_STATUSES;
}

/** Shows who would get a sample ticket, and why. Uses the saved rules; nothing is sent. */
export function DryRunTab({ all }: { all: AutoAssign }) {
  const [ticket, setTicket] = useState(firstTicket);
  const [load, setLoad] = useState(idleLoad);
  const names = useValueNames();
  const statuses = useStatuses();
  // Keeps typing responsive: the result may follow a moment later.
  const triedTicket = useDeferredValue(ticket);
  const triedLoad = useDeferredValue(load);
  const decision = useMemo(() => whoGets(triedTicket, all, loadOf(triedLoad)), [triedTicket, triedLoad, all]);
  const missing = missingInput(triedTicket, triedLoad);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Describe a sample ticket and the load of your agents. The result updates as you type and uses the saved rules.
        Nothing is sent.
      </Text>
      <div className={classes.parts}>
        {/* Nothing is saved here, so read-only users can try it, too. */}
        <ReadOnlyContext value={undefined}>
          <TicketForm
            all={all}
            names={names}
            ticket={ticket}
            onChange={(part) => setTicket((now) => ({ ...now, ...part }))}
          />
        </ReadOnlyContext>
        <div className={classes.answerPlace}>
          <TriedResult isCurrent={triedTicket === ticket && triedLoad === load}>
            {missing === undefined ? (
              <DecisionTrace decision={decision} ticket={triedTicket} settings={all.settings} nameOf={names.nameOf} />
            ) : (
              <Paper withBorder p="md" component="section" aria-label="Result">
                <Text size="sm" c="dimmed" role="status">
                  {missing}
                </Text>
              </Paper>
            )}
          </TriedResult>
        </div>
        <LoadTable agents={all.agents} statuses={statuses} load={load} onChange={setLoad} />
      </div>
    </Stack>
  );
}
