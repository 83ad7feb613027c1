import { uiSettingsBodyLimits } from '@atrium-console/sdk/limits';
import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { DurationField } from '../../kit/fields/DurationField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import { useMissingPermission } from '../../session/usePermission.ts';
import { uiSettingWords } from './uiSettingWords.tsx';

type Value = PendingUiSettings['splitTicket'];

type Props = {
  value: Value;
  problems: FieldProblems;
  onChange: (value: Value) => void;
};

/** Ticket creation: whether a new message makes a new ticket. SPEC 6 names a permission of its own to see it. */
export function SplitTicket({ value, problems, onChange }: Props) {
  const missing = useMissingPermission(['crm.split_ticket.read']);
  if (missing !== undefined) return <NeedsPermission what="the settings of ticket creation" missing={missing} />;
  const { label, description } = uiSettingWords.splitTicket;
  const off = value.enabled ? undefined : `No ticket is split. Switch on “${label}” first.`;
  return (
    <Stack gap="md">
      <SwitchField
        label={label}
        description={description}
        value={value.enabled}
        error={problems['splitTicket.enabled'] ?? problems.splitTicket}
        onChange={(enabled) => onChange({ ...value, enabled })}
      />
      <DurationField
        label="Silence before a new ticket"
        description={
          off ?? 'How long nothing was said on the old one, 365 days at most. With 0, each message makes a new ticket.'
        }
        limits={uiSettingsBodyLimits.split_ticket.properties.after}
        value={value.after}
        error={problems['splitTicket.after']}
        disabledReason={off}
        onChange={(after) => onChange({ ...value, after })}
      />
    </Stack>
  );
}
