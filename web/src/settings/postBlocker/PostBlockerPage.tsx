import type { PostBlocker } from '@atrium-console/sdk';
import { postBlockerApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconFilterBolt } from '@tabler/icons-react';
import { useTicketStates } from '../../areas/ticketStates/useTicketStates.ts';
import { useTicketTags } from '../../areas/ticketTags/useTicketTags.ts';
import { OrderedCollection } from '../../kit/collection/OrderedCollection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { EnabledSwitch } from '../../kit/list/enabledColumn.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TITLES } from '../../messages.ts';
import { RuleSummary } from './RuleSummary.tsx';
import { ACTIONS, conditionsText } from './ruleWords.ts';
import { TryRules } from './tryIt/TryRules.tsx';
import { useRuleOrder } from './useRuleOrder.ts';

const RuleEditor = lazyEditor(async () => (await import('./editor/RuleEditor.tsx')).RuleEditor);

const nameOf = ({ name }: PostBlocker) => name;
const searchText = (rule: PostBlocker) =>
  `${rule.name} ${conditionsText(rule)} ${ACTIONS[rule.action].label} ${rule.enabled ? 'on' : 'off'}`;

/** How the list is named and searched. */
const RULES = { label: 'Rules', one: 'rule', many: 'rules', nameOf, searchText };

const deletionNote = (rules: readonly PostBlocker[]) =>
  `New posts are no longer checked by ${rules.length === 1 ? 'it' : 'them'}. Existing tickets do not change.`;

/** Ticket automation (post blocker): rules for posts before they become tickets. The first matching rule applies. */
export function Component() {
  const query = postBlockerApi.useListPostBlockersQuery();
  const [update] = postBlockerApi.useUpdatePostBlockerMutation();
  const [remove] = postBlockerApi.useDeletePostBlockerMutation();
  const { inOrder, order, isOrdering } = useRuleOrder(query);
  const tags = useTicketTags('crm');
  const states = useTicketStates();
  const names = { tagName: tags.names.pathOf, stateName: states.names.textOf };
  const rules = inOrder(query.data ?? []);
  /** Turns the current version of a rule on or off, so that other users’ changes are kept. */
  const setEnabled = async (rule: PostBlocker, enabled: boolean) => {
    const stored = await readAgain(query);
    const { _id: id, ...body } = stored.find(({ _id }) => _id === rule._id) ?? rule;
    return update({ id, postBlockerBody: { ...body, enabled } }).unwrap();
  };
  const switches = {
    nameOf,
    by: 'updatePostBlocker' as const,
    disabledReason: isOrdering ? 'The new order is being saved.' : undefined,
    turn: (rule: PostBlocker, enabled: boolean) => ({ unwrap: () => setEnabled(rule, enabled) }),
    failureTitle: TITLES.validation,
  };
  return (
    <SettingsPage
      title="Ticket automation"
      description="Rules that check each post before it becomes a ticket. They are checked from top to bottom, and only the first matching rule is applied."
      queries={[query]}
      failureTitle={TITLES.validation}
    >
      <Stack gap="lg">
        <OrderedCollection
          kind={{ ...RULES, itemsOf: inOrder }}
          query={query}
          calls={{ add: 'createPostBlocker', change: 'updatePostBlocker', remove: 'deletePostBlocker' }}
          empty={{
            icon: IconFilterBolt,
            text: 'Create the first one, for example to block posts that advertise casinos, or to tag questions about delivery.',
          }}
          editor={(editing) => <RuleEditor {...editing} rules={rules} tags={tags} states={states} names={names} />}
          deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
          rowActions={(rule) => <EnabledSwitch item={rule} options={switches} />}
          onOrder={order}
          isOrdering={isOrdering}
        >
          {(rule) => <RuleSummary rule={rule} names={names} />}
        </OrderedCollection>
        {rules.length > 0 && <TryRules title="What would this catch?" rules={rules} names={names} />}
      </Stack>
    </SettingsPage>
  );
}
