import type { AssignRule, AutoAssign } from '@atrium-console/sdk';
import { assignRuleBodyLimits } from '@atrium-console/sdk/limits';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { Radio, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { useChoices } from '../../../kit/undo/DeletionsContext.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { withReason } from '../../../ui/useLockProps.tsx';
import { CONDITION_LIST, METHODS } from '../assignWords.ts';
import { bodyOf, checkRule, newRule, ruleWords, tidyRule } from './ruleDraft.ts';

type Props = ItemEditing<AssignRule> & {
  all: AutoAssign;
};

const choices = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

/** Creates or changes a rule. Its position is changed in the list. */
export function RuleEditor({ all, ...props }: Props) {
  const reason = useReadOnlyReason();
  const [create] = autoAssignApi.useCreateAssignRuleMutation();
  const [update] = autoAssignApi.useUpdateAssignRuleMutation();
  const words = useMemo(() => ruleWords(all), [all]);
  const [fresh] = useState(() => newRule(all.rules));
  const { draft, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh,
    // A copy is placed after all others, too.
    copies: { changes: () => ({ priority: fresh.priority }) },
    bodyOf,
    checks: { limits: assignRuleBodyLimits, fields: checkRule, tidy: tidyRule },
    create: (body) => create({ assignRuleBody: body }),
    update: (id, body) => update({ id, assignRuleBody: body }),
    messages: SETTING_TOASTS,
  });
  const { condition_ids, method } = draft.value;
  const conditions = useChoices(CONDITION_LIST, all.conditions, condition_ids);
  return (
    <ItemModal {...modal} one="rule" words={words}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <PickField
          label="Conditions"
          description={
            condition_ids.length === 0
              ? 'A rule without conditions matches every ticket.'
              : 'A ticket must match all of them.'
          }
          placeholder="Every ticket"
          nothingFound="No matching conditions"
          data={choices(conditions)}
          {...field('condition_ids')}
        />
        <PickField
          label="Agents"
          description="The agents who can get the tickets. The rule is added to their rules."
          placeholder="Nobody yet"
          nothingFound="No matching agents"
          data={choices(all.agents)}
          {...field('users')}
        />
        <LockTooltip>
          <Radio.Group
            label="Next agent"
            value={method}
            onChange={(next) => {
              const chosen = METHODS.find(({ value }) => value === next);
              if (chosen && reason === undefined) change({ method: chosen.value });
            }}
          >
            <Stack gap="xs" mt="xs">
              {METHODS.map(({ value, label, description }) => (
                <Radio
                  key={value}
                  value={value}
                  label={label}
                  description={withReason(description, reason)}
                  aria-disabled={reason !== undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        </LockTooltip>
        <SwitchField label="On" description="If off, the rule is skipped." {...field('enabled')} />
      </Stack>
    </ItemModal>
  );
}
