import type { PostBlocker } from '@atrium-console/sdk';
import { postBlockerBodyLimits } from '@atrium-console/sdk/limits';
import { postBlockerApi } from '@atrium-console/sdk/rtk';
import { nextBlockerPosition } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import { useRef } from 'react';
import type { TicketStates } from '../../../areas/ticketStates/useTicketStates.ts';
import type { TicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import type { ActionNames } from '../ruleWords.ts';
import { TryRules } from '../tryIt/TryRules.tsx';
import { ActionFields } from './ActionFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import classes from './Editor.module.css';
import { checkRule, draftOf, newRule, ruleWords, tidyRule } from './ruleDraft.ts';

type Props = ItemEditing<PostBlocker> & {
  /** All rules, to test the draft together with them. */
  rules: readonly PostBlocker[];
  tags: TicketTags;
  states: TicketStates;
  names: ActionNames;
};

/** Creates or edits a rule, which can be tested before it is saved. On any code except 20000 it stays open (SPEC 8). */
export function RuleEditor({ rules, tags, states, names, ...props }: Props) {
  const { item } = props;
  const [create] = postBlockerApi.useCreatePostBlockerMutation();
  const [update] = postBlockerApi.useUpdatePostBlockerMutation();
  const last = nextBlockerPosition(rules);
  // Another user may move the rule while it is edited. A save keeps its current position.
  const position = useRef(item?.position ?? last);
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    reload: async () => {
      const latest = await props.reload();
      position.current = latest?.position ?? last;
      return latest;
    },
    fresh: newRule,
    bodyOf: draftOf,
    checks: { limits: postBlockerBodyLimits, fields: checkRule, tidy: tidyRule },
    create: (body) => create({ postBlockerBody: { ...body, position: last } }),
    update: (id, body) => update({ id, postBlockerBody: { ...body, position: position.current } }),
    messages: SETTING_TOASTS,
  });
  const { value } = draft;
  const edited = { ...tidyRule(value), _id: item?._id ?? '', position: item?.position ?? last };
  return (
    <ItemModal {...modal} one="rule" words={ruleWords(names)} size="60rem">
      <div className={classes.columns}>
        <Stack gap="md">
          <NameField {...field('name')} />
          <ConditionFields match={value.match} conditions={value.conditions} problems={problems} onChange={change} />
          <ActionFields rule={value} tags={tags} states={states} problems={problems} onChange={change} />
          <SwitchField label="On" description="If off, the rule is skipped." {...field('enabled')} />
        </Stack>
        <TryRules
          title="Try it before you save"
          rules={[...rules.filter(({ _id }) => _id !== item?._id), edited]}
          drafted={edited}
          names={names}
        />
      </div>
    </ItemModal>
  );
}
