import type { AssignAgent, AssignSettings } from '@atrium-console/sdk';
import { assignSettingsLimits } from '@atrium-console/sdk/limits';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { Paper, Select, Stack } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { DurationField } from '../../../kit/fields/DurationField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { durationWords } from '../../../kit/words/durationText.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import type { AssignTabProps } from '../assignTab.ts';
import { useAssignReads } from '../useAssignReads.ts';

function wordsFor(agents: readonly AssignAgent[]): FieldWords<AssignSettings> {
  return {
    enabled: { label: 'Auto-assignment is on', show: asYesNo },
    fallback_agent_id: {
      label: 'Fallback agent',
      show: (id) => agents.find(({ _id }) => _id === id)?.name ?? 'Nobody',
    },
    reassign_after: {
      label: 'Reassign after',
      show: (seconds) => (seconds === 0 ? 'Never' : durationWords(seconds)),
    },
    only_available: { label: 'Only available agents', show: asYesNo },
  };
}

/** Settings for all rules: on or off, the fallback agent, and when a ticket is reassigned. */
export function SettingsTab({ all }: AssignTabProps) {
  const lock = useLockProps({
    description: 'Gets tickets that no rule assigns. Without a fallback agent, these tickets wait.',
  });
  const reads = useAssignReads();
  const isServed = useIsServed();
  const [create] = autoAssignApi.useCreateAssignSettingsMutation();
  const [update] = autoAssignApi.useUpdateAssignSettingsMutation();
  // The first settings of an account are created, later ones replaced (SPEC 7).
  const isFirst = useRef(false);
  const editing = useEditing({
    stored: all.settings,
    checks: { limits: assignSettingsLimits },
    save: (assignSettings) => (isFirst.current ? create : update)({ assignSettings }),
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    reload: async () => {
      const found = await reads.settings();
      isFirst.current = found === undefined && isServed('createAssignSettings');
      return found ?? all.settings;
    },
  });
  const words = useMemo(() => wordsFor(all.agents), [all.agents]);
  const { draft, problems, change } = editing;
  const field = fieldsOf(editing);
  const { fallback_agent_id } = draft.value;
  return (
    <SettingsForm by="updateAssignSettings" editing={editing} one="set of settings" words={words} itemParam="tab">
      <Paper withBorder p="md">
        <Stack gap="lg" maw={560}>
          <SwitchField
            label="Auto-assignment is on"
            description="If off, no ticket is assigned automatically. Agents and rules are not changed."
            {...field('enabled')}
          />
          <LockTooltip>
            <Select
              label="Fallback agent"
              placeholder="Nobody"
              searchable
              clearable={!lock.readOnly}
              clearButtonProps={{ 'aria-label': 'Clear the fallback agent' }}
              nothingFoundMessage="No matching agents"
              data={all.agents.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...lock}
              value={fallback_agent_id}
              error={problems.fallback_agent_id}
              onChange={(id) => change({ fallback_agent_id: id })}
            />
          </LockTooltip>
          <DurationField
            label="Reassign after"
            description="A ticket without an answer goes to the next agent after this time. 0 means never."
            limits={assignSettingsLimits.reassign_after}
            {...field('reassign_after')}
          />
          <SwitchField
            label="Only available agents"
            description="Only agents whose working status counts as available get tickets."
            {...field('only_available')}
          />
        </Stack>
      </Paper>
    </SettingsForm>
  );
}
