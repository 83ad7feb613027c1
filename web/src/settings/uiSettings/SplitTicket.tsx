import { uiSettingsBodyLimits } from '@atrium-console/sdk/limits';
import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { DurationField } from '../../kit/fields/DurationField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import { durationWords } from '../../kit/words/durationText.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { uiSettingsParts } from '../generated/pageParts.ts';
import { uiSettingWords } from './uiSettingWords.tsx';

type Value = PendingUiSettings['splitTicket'];

type Props = {
  value: Value;
  problems: FieldProblems;
  onChange: (value: Value) => void;
};

const LIMITS = uiSettingsBodyLimits.split_ticket.properties.after;

/** Ticket creation: whether a new message creates a new ticket. Needs a separate read permission (SPEC 6). */
export function SplitTicket({ value, problems, onChange }: Props) {
  const missing = useMissingPermission(uiSettingsParts.ticketCreation);
  if (missing !== undefined) return <NeedsPermission what="the settings of ticket creation" missing={missing} />;
  const { label, description } = uiSettingWords.splitTicket;
  const off = value.enabled ? undefined : `Tickets are not split. Turn on “${label}” first.`;
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
        label="Inactivity before a new ticket"
        description={
          off ??
          `How long the previous ticket must be inactive, ${durationWords(LIMITS.maximum)} at most. With 0, every message creates a new ticket.`
        }
        limits={LIMITS}
        value={value.after}
        error={problems['splitTicket.after']}
        disabledReason={off}
        onChange={(after) => onChange({ ...value, after })}
      />
    </Stack>
  );
}
