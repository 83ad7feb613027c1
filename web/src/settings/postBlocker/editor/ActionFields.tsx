import { Stack } from '@mantine/core';
import type { TicketStates } from '../../../areas/ticketStates/useTicketStates.ts';
import { TagPicker } from '../../../areas/ticketTags/TagPicker.tsx';
import type { TicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { ACTIONS } from '../ruleWords.ts';
import { ClosedStatePicker } from './ClosedStatePicker.tsx';
import type { RuleDraft } from './ruleDraft.ts';

type Props = {
  rule: Pick<RuleDraft, 'action' | 'tag_id' | 'state_id'>;
  tags: TicketTags;
  states: TicketStates;
  problems: FieldProblems;
  onChange: (part: Partial<RuleDraft>) => void;
};

const OPTIONS = (['block', 'hide', 'close', 'tag'] as const).map((value) => ({ value, label: ACTIONS[value].label }));

/** The action of the rule with an explanation, and the tag or the state that it uses. */
export function ActionFields({ rule: { action, tag_id, state_id }, tags, states, problems, onChange }: Props) {
  return (
    <Stack gap="xs">
      <SegmentedField
        label="Action"
        options={OPTIONS}
        effect={ACTIONS[action].effect}
        value={action}
        error={problems.action}
        onChange={(next) => onChange({ action: next })}
      />
      {action === 'tag' && (
        <TagPicker tags={tags} value={tag_id} error={problems.tag_id} onChange={(id) => onChange({ tag_id: id })} />
      )}
      {action === 'close' && (
        <ClosedStatePicker
          states={states}
          value={state_id}
          error={problems.state_id}
          onChange={(id) => onChange({ state_id: id })}
        />
      )}
    </Stack>
  );
}
