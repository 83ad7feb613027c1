import type { AssignRule } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { IconRoute } from '@tabler/icons-react';
import { useCallback } from 'react';
import { OrderedCollection } from '../../../kit/collection/OrderedCollection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { EnabledSwitch } from '../../../kit/list/enabledColumn.tsx';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import type { AssignTabProps } from '../assignTab.ts';
import { RuleSummary } from './RuleSummary.tsx';
import { catchAll, namesOf } from './ruleDraft.ts';
import { useRuleChanges } from './useRuleChanges.ts';

const RuleEditor = lazyEditor(async () => (await import('./RuleEditor.tsx')).RuleEditor);

const nameOf = ({ name }: AssignRule) => name;

/** Labels and accessors of the list. */
const RULES = { label: 'Rules', one: 'rule', many: 'rules', nameOf };

/** The rules in order: the first that matches decides. */
export function RulesTab({ query, all }: AssignTabProps) {
  const [remove] = autoAssignApi.useDeleteAssignRuleMutation();
  const { turn, reorder, isOrdering, itemsOf } = useRuleChanges(query);
  const searchText = useCallback(
    (rule: AssignRule) =>
      [rule.name, ...namesOf(rule.condition_ids, all.conditions), ...namesOf(rule.users, all.agents)].join(' '),
    [all.conditions, all.agents],
  );
  const first = catchAll(all.rules);
  const places = itemsOf(all);
  const isNeverReached = (rule: AssignRule) => first !== undefined && places.indexOf(rule) > places.indexOf(first);
  const switching = { by: 'updateAssignRule' as const, nameOf, turn };
  return (
    <OrderedCollection
      kind={{ ...RULES, itemsOf, searchText }}
      urlKey="rule-"
      query={query}
      calls={{ add: 'createAssignRule', change: 'updateAssignRule', remove: 'deleteAssignRule' }}
      empty={{
        icon: IconRoute,
        text: 'A rule assigns matching tickets to agents. Rules are tried from the top; the first that matches decides.',
      }}
      editor={(editing) => <RuleEditor {...editing} all={all} />}
      deletion={{
        remove: ({ _id }) => remove({ id: _id }),
        note: (rules) => <AffectedAgents rules={rules} all={all} />,
      }}
      onOrder={reorder}
      isOrdering={isOrdering}
      rowActions={(rule) => <EnabledSwitch item={rule} options={switching} />}
    >
      {(rule) => <RuleSummary rule={rule} all={all} neverReached={isNeverReached(rule) ? first?.name : undefined} />}
    </OrderedCollection>
  );
}

/** Before a deletion: the agents of the rules. The agents are kept, and the rules are removed from them (SPEC 4). */
function AffectedAgents({ rules, all }: { rules: readonly AssignRule[]; all: AssignTabProps['all'] }) {
  const agents = all.agents.filter((agent) => rules.some(({ _id }) => agent.rules.includes(_id)));
  if (agents.length === 0) return 'No agent uses it. Its conditions are kept.';
  return (
    <>
      {countText(agents.length, 'agent')} {agents.length === 1 ? 'uses' : 'use'} it. It is removed from their rules; the
      agents and the conditions are kept:
      <NameList items={agents.map(({ _id, name }) => ({ id: _id, name }))} />
    </>
  );
}
