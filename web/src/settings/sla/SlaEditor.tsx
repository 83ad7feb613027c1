import type { SlaBody } from '@atrium-console/sdk';
import { Alert, Box, Group } from '@mantine/core';
import { useEffect } from 'react';
import { localDay } from '../../base/wallClock.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { type FieldProblems, problemsIn } from '../../kit/fieldProblems.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { HolidaysTab } from './holidays/HolidaysTab.tsx';
import { HoursTab } from './hours/HoursTab.tsx';
import { LevelsTab } from './levels/LevelsTab.tsx';
import { SlaFacts } from './SlaFacts.tsx';
import { SimulatorTab } from './simulator/SimulatorTab.tsx';
import { checkName, faultyTabs } from './slaDraft.ts';
import { slaWords } from './slaWords.ts';
import { useSlaEditing } from './useSlaEditing.ts';
import { ITEM_PARAM, type OpenSla } from './useSlaSelection.ts';

type Props = {
  /** Its body is the same object until something else is stored. */
  sla: OpenSla;
  /** When the page was opened. */
  now: Date;
  /** Fetches the stored values again; undefined if they were deleted. */
  reload: () => Promise<SlaBody | undefined>;
  /** Discards a service level that is not in the list. */
  onDiscard: () => void;
  /** Called when the server has stored a new one by another id than the chosen one. */
  onStoredAs: (id: string, body: SlaBody) => void;
  /** Called with the service level while it is edited, and with undefined when that ends. The same function between renders. */
  onEdited: (sla: OpenSla | undefined) => void;
};

/** Edits one service level as a draft, which is only sent on save. */
export function SlaEditor({ sla, now, reload, onDiscard, onStoredAs, onEdited }: Props) {
  const { id, body, unlisted } = sla;
  const isNew = unlisted !== undefined;
  const [params, setParams] = useUrlParams();
  const showFaulty = (rejected: FieldProblems) => {
    const found = faultyTabs(draft.value, rejected);
    const [first] = found;
    if (first !== undefined && found.every((tab) => tab !== (params.get('tab') ?? 'hours'))) {
      setParams(withParam('tab', first), { replace: true });
    }
  };
  const editing = useSlaEditing({ id, stored: body, isNew, reload, onRejected: showFaulty, onStoredAs });
  const { draft, problems, change } = editing;
  const { isDirty } = draft;
  const faulty = new Set<string>(faultyTabs(draft.value, problems));
  // Only the stored body is passed on, because the draft stays in this component.
  useEffect(() => onEdited(isDirty ? { id, body } : undefined), [isDirty, id, body, onEdited]);
  return (
    <SettingsForm
      by={isNew ? 'createSla' : 'updateSla'}
      editing={editing}
      one="service level"
      words={slaWords}
      itemParam={ITEM_PARAM}
      onDiscard={isNew ? onDiscard : undefined}
    >
      <Group gap="sm" align="flex-end">
        <Box flex="0 1 420px">
          <TextField
            label="Name"
            required
            value={draft.value.name}
            error={checkName(draft.value).name ?? problems.name}
            onChange={(name) => change({ name })}
          />
        </Box>
        {unlisted === 'new' && (
          <Box mb={10}>
            <StateBadge state="notSaved" />
          </Box>
        )}
      </Group>
      <SlaFacts {...draft.value} />
      {unlisted === 'deleted' && (
        <Alert color="atrium" variant="light" role="alert" title="Someone else deleted this service level">
          Your changes are still here. Save creates it again; Reset discards your changes.
        </Alert>
      )}
      <UrlTabs
        tabs={[
          {
            value: 'hours',
            label: 'Business hours',
            hasErrors: faulty.has('hours'),
            panel: () => (
              <HoursTab
                hours={draft.value.business_hour}
                rejected={problemsIn(problems, 'business_hour')}
                now={now}
                onChange={(hours) => change({ business_hour: hours })}
              />
            ),
          },
          {
            value: 'holidays',
            label: 'Holidays',
            hasErrors: faulty.has('holidays'),
            panel: () => (
              <HolidaysTab
                holidays={draft.value.holidays}
                rejected={problemsIn(problems, 'holidays')}
                hours={draft.value.business_hour}
                today={localDay(now)}
                onChange={(holidays) => change({ holidays })}
              />
            ),
          },
          {
            value: 'levels',
            label: 'Levels',
            hasErrors: faulty.has('levels'),
            panel: () => <LevelsTab draft={draft.value} problems={problems} onChange={change} />,
          },
          {
            value: 'simulator',
            label: 'Deadline simulator',
            panel: () => <SimulatorTab draft={draft.value} now={now} />,
          },
        ]}
      />
    </SettingsForm>
  );
}
